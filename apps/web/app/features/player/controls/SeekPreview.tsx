import type { Thumbnail } from "@marquee/content-sdk/timeline";
import { useLayoutEffect, useRef } from "react";
import { clockText } from "../video/clock-text.ts";
import * as css from "./Slider.css.ts";

interface SeekPreviewProps {
  /** Position on the seek bar, 0 to 1. */
  readonly share: number;
  readonly positionMs: number;
  readonly thumbnail: Thumbnail | undefined;
}

/** Thumbnail and time of a position, above the seek bar and within its width. */
export function SeekPreview({ share, positionMs, thumbnail }: SeekPreviewProps) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    const whole = current?.parentElement?.clientWidth ?? 0;
    if (current === null || whole === 0) return;
    const half = current.offsetWidth / 2;
    const centre = Math.min(whole - half, Math.max(half, share * whole));
    current.style.left = `${centre}px`;
  });
  return (
    <span ref={box} aria-hidden="true" className={css.hover} data-part="preview">
      {thumbnail === undefined ? null : (
        <span
          className={css.thumbnail}
          style={{
            width: `${thumbnail.width}px`,
            height: `${thumbnail.height}px`,
            backgroundImage: `url("${thumbnail.address}")`,
            backgroundPosition: `-${thumbnail.x}px -${thumbnail.y}px`,
          }}
        />
      )}
      <span>{clockText(positionMs)}</span>
    </span>
  );
}

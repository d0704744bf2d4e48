import type { MarkerInForce } from "@marquee/content-sdk/timeline";
import { useRef, type RefObject } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/Button/Button.tsx";
import { useReturnedFocus } from "./use-returned-focus.ts";
import * as css from "./SkipButton.css.ts";

interface SkipButtonProps {
  readonly marker: MarkerInForce;
  readonly root: RefObject<HTMLDivElement | null>;
  /** Seeks to the end of the marker, in milliseconds from the beginning. */
  readonly onSkip: (positionMs: number) => void;
}

/** Button that skips the intro, recap or credits that are playing. */
export function SkipButton({ marker: { kind, endMs }, root, onSkip }: SkipButtonProps) {
  const t = useTranslations("tvshowdetails");
  const button = useRef<HTMLButtonElement>(null);
  useReturnedFocus(button, root);
  return (
    <div className={css.skip}>
      <Button ref={button} onClick={() => onSkip(endMs)}>
        {t(`player_skip_${kind}`)}
      </Button>
    </div>
  );
}

import { CAPTION_CHOICES, DEFAULT_CAPTIONS, type CaptionAppearance } from "@marquee/content-sdk/captions";
import { useEffect, useRef, type RefObject } from "react";
import { useTranslations } from "use-intl";
import { Button, IconButton } from "../../../ui/Button/Button.tsx";
import { captionLook } from "./caption-look.ts";
import { useReturnedFocus } from "../controls/use-returned-focus.ts";
import * as css from "./CaptionPane.css.ts";

interface CaptionPaneProps {
  readonly appearance: CaptionAppearance;
  readonly change: (appearance: CaptionAppearance) => void;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly onClose: () => void;
}

type Part = keyof CaptionAppearance;

/** In display order. `CAPTION_CHOICES` lists the default size and background first; here they go from small to large. */
const GROUPS: readonly (readonly [part: Part, values: readonly CaptionAppearance[Part][]])[] = [
  ["size", ["small", "medium", "large", "huge"]],
  ["color", CAPTION_CHOICES.color],
  ["background", ["none", "half", "solid"]],
  ["edge", CAPTION_CHOICES.edge],
  ["position", CAPTION_CHOICES.position],
];

/** Panel to choose the look of captions, with a sample that shows the current choice. */
export function CaptionPane({ appearance, change, root, onClose }: CaptionPaneProps) {
  const t = useTranslations("tvshowdetails");
  const h = useTranslations("header");
  const pane = useRef<HTMLElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  useReturnedFocus(pane, root);
  useEffect(() => close.current?.focus(), []);
  useEffect(() => {
    const shown = pane.current;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      // Closes only this pane, not the player.
      event.preventDefault();
      onClose();
    };
    shown?.addEventListener("keydown", onKeyDown);
    return () => shown?.removeEventListener("keydown", onKeyDown);
  }, [onClose]);
  return (
    <section ref={pane} className={css.pane} aria-label={t("player_captionStyle")}>
      <div className={css.head}>
        <h3 className={css.title}>{t("player_captionStyle")}</h3>
        <IconButton ref={close} icon="close" label={h("close")} onClick={onClose} />
      </div>
      <p className={css.sample} data-at={appearance.position}>
        <span className={captionLook(appearance)}>{t("caption_sample")}</span>
      </p>
      {GROUPS.map(([part, values]) => (
        <fieldset key={part} className={css.group} role="radiogroup">
          <legend className={css.legend}>{t(`caption_${part}`)}</legend>
          <div className={css.choices}>
            {values.map((value) => (
              <label key={value} className={css.choice}>
                <input
                  type="radio"
                  className={css.radio}
                  name={`caption-${part}`}
                  checked={appearance[part] === value}
                  onChange={() => change({ ...appearance, [part]: value })}
                />
                <span className={css.text}>{t(`caption_${value}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <Button onClick={() => change(DEFAULT_CAPTIONS)}>{t("caption_reset")}</Button>
    </section>
  );
}

import { itemImageSources } from "@marquee/content-sdk";
import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { CardData } from "../../parts/card.ts";
import { addressesAtom } from "../../state/app-context/app-context-atoms.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Picture } from "../../ui/Picture/Picture.tsx";
import { useUpNext } from "./use-up-next.ts";
import * as css from "./UpNext.css.ts";

interface UpNextProps {
  /** The title that has ended. */
  readonly contentId: string;
  readonly startedInARow: () => number;
  readonly onStart: (next: CardData, isByItself: boolean) => void;
  readonly onClose: () => void;
}

/** At the end of a title: what follows, in how many seconds, and how to stop it (CONT-54). */
export function UpNext({ contentId, startedInARow, onStart, onClose }: UpNextProps) {
  const t = useTranslations("tvshowdetails");
  const e = useTranslations("episodes");
  const { imageBase } = useAtomValue(addressesAtom);
  const { state, next, act } = useUpNext({ contentId, startedInARow, onStart });
  const start = useRef<HTMLButtonElement>(null);
  const isShown = next !== undefined && state.status !== "none";
  useEffect(() => {
    if (isShown) start.current?.focus();
  }, [isShown]);
  if (!isShown) return null;
  const isAsking = state.status === "asking";
  const canStop = isAsking || state.status === "counting";
  return (
    <section className={css.pane} aria-label={t("player_next")}>
      <span className={css.art}>
        <Picture
          picture={itemImageSources({
            item: { ...next, images: { ...next.images } },
            base: imageBase,
            kind: "cover",
          })}
          proportion="cover"
          sizes="320px"
          title={next.title}
        />
      </span>
      <div className={css.words}>
        <p className={css.label}>{isAsking ? t("player_stillWatching") : t("player_next")}</p>
        <h3 className={css.title} lang={next.titleLanguage}>
          {next.title}
        </h3>
        {next.season === undefined || next.episode === undefined ? null : (
          <p className={css.facts}>{e("seasonEpisode", { season: next.season, episode: next.episode })}</p>
        )}
        {state.status === "counting" ? (
          <p className={css.facts}>{t("player_upNextIn", { seconds: state.secondsLeft })}</p>
        ) : null}
        <div className={css.actions}>
          <Button ref={start} tone="accent" icon="play" onClick={() => act({ type: "start" })}>
            {isAsking ? t("player_keepWatching") : t("player_playNow")}
          </Button>
          {canStop ? (
            <Button onClick={() => act({ type: "cancel" })}>{t("player_cancelNext")}</Button>
          ) : (
            <Button onClick={onClose}>{t("player_close")}</Button>
          )}
        </div>
      </div>
    </section>
  );
}

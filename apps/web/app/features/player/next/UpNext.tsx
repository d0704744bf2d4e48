import { itemImageSources } from "@marquee/content-sdk";
import type { UpNextEvent, UpNextState } from "@marquee/content-sdk/player";
import { useAtomValue } from "jotai";
import { useEffect, useRef, type RefObject } from "react";
import { useTranslations } from "use-intl";
import type { CardData } from "../../../components/card.ts";
import { addressesAtom } from "../../../state/app-context/app-context-atoms.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { Picture } from "../../../ui/Picture/Picture.tsx";
import { SimilarTitles } from "./SimilarTitles.tsx";
import { useReturnedFocus } from "../controls/use-returned-focus.ts";
import { useUpNext } from "./use-up-next.ts";
import * as css from "./UpNext.css.ts";

interface UpNextProps {
  /** The title that has ended, or is in its last credits. */
  readonly contentId: string;
  readonly hasEnded: boolean;
  readonly isPaused: boolean;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly startedInARow: () => number;
  readonly onStart: (next: CardData, isByItself: boolean) => void;
  readonly onClose: () => void;
}

/**
 * Offers the next title from the last credits on, with a countdown that the viewer can stop. After the end it also shows similar
 * titles.
 */
export function UpNext({ hasEnded, root, onClose, ...options }: UpNextProps) {
  const { state, next, others, act } = useUpNext({ hasEnded, ...options });
  const isPutAway = state.status === "dismissed" && !hasEnded;
  const isOffered = next !== undefined && state.status !== "none" && !isPutAway;
  const pane = isOffered ? (
    <NextPane next={next} state={state} act={act} hasEnded={hasEnded} root={root} onClose={onClose} />
  ) : null;
  if (!hasEnded || (pane === null && others.length === 0)) return pane;
  return (
    <SimilarTitles titles={others} onStart={(title) => options.onStart(title, false)}>
      {pane}
    </SimilarTitles>
  );
}

interface NextPaneProps extends Pick<UpNextProps, "hasEnded" | "root" | "onClose"> {
  readonly next: CardData;
  readonly state: UpNextState;
  readonly act: (event: UpNextEvent) => void;
}

function NextPane({ next, state, act, hasEnded, root, onClose }: NextPaneProps) {
  const t = useTranslations("tvshowdetails");
  const e = useTranslations("episodes");
  const { imageBase } = useAtomValue(addressesAtom);
  const pane = useRef<HTMLElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  useReturnedFocus(pane, root);
  // During the credits the focus is not moved.
  useEffect(() => {
    if (hasEnded) start.current?.focus();
  }, [hasEnded]);
  const isAsking = state.status === "asking";
  const canStop = isAsking || state.status === "counting";
  return (
    <section ref={pane} className={hasEnded ? css.ended : css.pane} aria-label={t("player_next")}>
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
        <p className={css.label} role="status">
          {isAsking ? t("player_stillWatching") : t("player_next")}
        </p>
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
          {hasEnded ? (
            canStop ? (
              <Button onClick={() => act({ type: "cancel" })}>{t("player_cancelNext")}</Button>
            ) : (
              <Button onClick={onClose}>{t("player_close")}</Button>
            )
          ) : (
            <Button onClick={() => act({ type: "cancel" })}>{t("player_watchCredits")}</Button>
          )}
        </div>
      </div>
    </section>
  );
}

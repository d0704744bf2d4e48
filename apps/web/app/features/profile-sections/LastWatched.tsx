import { itemImageSources } from "@marquee/content-sdk";
import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import { PLAY_HASH } from "../../components/play-hash.ts";
import { addressesAtom } from "../../state/app-context/app-context-atoms.ts";
import { DateText } from "../../texts/DateText.tsx";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { Picture } from "../../ui/Picture/Picture.tsx";
import { ProgressBar } from "../../ui/ProgressBar/ProgressBar.tsx";
import { OpeningPlayer } from "../../components/PlayerFrame.tsx";
import type { LastWatched as Watched } from "./read-last-watched-atom.ts";
import * as css from "./ViewerOverview.css.ts";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

const PICTURE_SIZES = "160px";

/** The last watched title, its progress and date, as a link that resumes it. Without a history, a link to titles. */
export function LastWatched({ watched }: { readonly watched: Watched | null }) {
  const t = useTranslations("login-register");
  if (watched === null)
    return (
      <>
        <p className={css.value}>{t("overview_nothingWatched")}</p>
        <div>
          <ButtonLink to="/" size="s" tone="outline">
            {t("list_browse")}
          </ButtonLink>
        </div>
      </>
    );
  return <WatchedTitle {...watched} />;
}

function WatchedTitle({ card, watchedAt, percent }: Watched) {
  const t = useTranslations("login-register");
  const { imageBase } = useAtomValue(addressesAtom);
  const watchedShare = t("overview_watchedShare", { percent });
  return (
    <>
      <PageLink to={card.to + PLAY_HASH} prefetch="intent" className={css.watched}>
        <span className={css.still}>
          <Picture
            picture={itemImageSources({ item: card, base: imageBase, kind: "cover" })}
            proportion="cover"
            sizes={PICTURE_SIZES}
            title={card.title}
          />
          <span className={css.playMark}>
            <Icon name="play" size={24} />
          </span>
          <span className={css.progress}>
            <ProgressBar value={percent / 100} label={watchedShare} />
          </span>
        </span>
        <span className={css.watchedFacts}>
          <span className={css.value} lang={card.titleLanguage}>
            {card.title}
          </span>
          <span className={css.hint}>
            <DateText at={watchedAt} />
          </span>
          <span className={css.hint} aria-hidden="true">
            {watchedShare}
          </span>
        </span>
      </PageLink>
      <OpeningPlayer to={card.to} card={card} shape="cover" sizes={PICTURE_SIZES} />
    </>
  );
}

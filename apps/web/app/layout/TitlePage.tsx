import { isUpcomingOffer, primaryLanguage } from "@marquee/content-sdk/rules";
import { startTransition, useEffect, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ListCard } from "../components/card.ts";
import { About } from "../features/detail/About.tsx";
import type { TitleData } from "../features/detail/detail-data.ts";
import { DetailHero } from "../features/detail/DetailHero.tsx";
import { WatchOption } from "../features/detail/WatchOption.tsx";
import { ContentRail } from "../features/listing/ContentRail.tsx";
import type { RowData } from "../features/listing/row-data.ts";
import { PlayAction } from "../features/player/press/PlayAction.tsx";
import { PlayLink } from "../features/player/press/PlayLink.tsx";
import { ShareAction } from "../features/share/ShareAction.tsx";
import * as css from "./title-page.css.ts";
import { TitleActions } from "../features/viewer-lists/TitleActions.tsx";
import { NavigationType, useNavigationType } from "react-router";
import { useIsInBrowser } from "../ui/use-is-in-browser.ts";

/**
 * Whether a part below the first screen should wait until what is above it is painted. Only true for a moment after a followed link:
 * a server renders all of a page, and a page to which the viewer returns needs its full height to restore its scroll position.
 */
function useIsDeferred(): boolean {
  const isInBrowser = useIsInBrowser();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [isDeferred, setDeferred] = useState(isInBrowser && !isReturn);
  useEffect(() => startTransition(() => setDeferred(false)), []);
  return isDeferred;
}

interface TitlePageProps {
  readonly title: TitleData;
  readonly related: readonly ListCard[];
  /** More titles of its genre. */
  readonly ofGenre?: RowData | undefined;
  readonly seasonCount?: number;
  /** Replaces the default watch action; null for none. */
  readonly watchAction?: ReactNode;
  /** Shown between the hero and the facts. */
  readonly children?: ReactNode;
}

/** What a viewer sees after scrolling: `children`, related titles, cast and facts. */
function BelowHero({
  title,
  related,
  ofGenre,
  children,
}: Pick<TitlePageProps, "title" | "related" | "ofGenre" | "children">) {
  const t = useTranslations("tvshowdetails");
  const isDeferred = useIsDeferred();
  if (isDeferred) return <div className={css.reserved} />;
  return (
    <>
      {children}
      {related.length === 0 ? null : (
        <ContentRail
          row={{
            id: "related",
            title: t("moreLikeThis"),
            layout: title.card.kind === "channel" ? "square" : "poster",
            allPath: undefined,
            cards: related,
          }}
        />
      )}
      {ofGenre === undefined ? null : <ContentRail row={ofGenre} />}
      <About title={title} />
    </>
  );
}

/** The page of a title: hero with actions, `children`, related titles, cast and facts. */
export function TitlePage({ title, related, ofGenre, seasonCount, watchAction, children }: TitlePageProps) {
  const t = useTranslations("tvshowdetails");
  const { card } = title;
  return (
    <article>
      <DetailHero title={title} seasonCount={seasonCount}>
        {watchAction === undefined ? (
          <WatchOption key={card.id} title={title}>
            <PlayAction card={card} language={primaryLanguage(title)} seriesId={title.show?.id} />
          </WatchOption>
        ) : (
          watchAction
        )}
        <TitleActions key={`marks ${card.id}`} card={card} isUpcoming={isUpcomingOffer(title.offer)}>
          <ShareAction card={card} />
          {title.trailers.map((to, index) => (
            <PlayLink
              key={to}
              to={to}
              card={card}
              text={
                title.trailers.length === 1 ? t("trailer") : t("trailerNumber", { number: String(index + 1) })
              }
              look={{ tone: "glass" }}
            />
          ))}
        </TitleActions>
      </DetailHero>
      <BelowHero key={card.id} title={title} related={related} ofGenre={ofGenre}>
        {children}
      </BelowHero>
    </article>
  );
}

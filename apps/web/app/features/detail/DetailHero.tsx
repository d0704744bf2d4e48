import { itemImageSources } from "@marquee/content-sdk";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { durationText } from "../../texts/duration.ts";
import { addressesAtom } from "../../state/app-context/app-context-atoms.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Picture } from "../../ui/Picture/Picture.tsx";
import { Breadcrumbs } from "./Breadcrumbs.tsx";
import type { TitleData } from "./detail-data.ts";
import * as css from "./DetailHero.css.ts";

/** The picture, name and main facts of a title; `children` are its actions. */
export function DetailHero({
  title,
  seasonCount = 0,
  children,
}: {
  title: TitleData;
  seasonCount?: number | undefined;
  children: ReactNode;
}) {
  const { card, description, descriptionLanguage } = title;
  const { imageBase } = useAtomValue(addressesAtom);
  return (
    <div className={css.hero}>
      <div className={css.art}>
        <Picture
          picture={itemImageSources({
            item: { ...card, images: { ...card.images } },
            base: imageBase,
            kind: "hero",
          })}
          proportion="hero"
          sizes="100vw"
          title={card.title}
          isFirst
        />
        <div className={css.scrim} />
      </div>
      <div className={css.text}>
        <Breadcrumbs title={title} />
        <h1 className={css.title} lang={card.titleLanguage}>
          {card.title}
        </h1>
        <HeroFacts title={title} seasonCount={seasonCount} />
        {description === undefined ? null : (
          <p className={css.description} lang={descriptionLanguage}>
            {description}
          </p>
        )}
        {children}
      </div>
      <div hidden />
    </div>
  );
}

function HeroFacts({ title: { card, genres }, seasonCount }: { title: TitleData; seasonCount: number }) {
  const t = useTranslations("consumption");
  const e = useTranslations("episodes");
  const s = useTranslations("subscription");
  const p = useTranslations("plex");
  const duration =
    card.durationMs === undefined || card.kind === "show" ? undefined : durationText(card.durationMs);
  return (
    <p className={css.facts}>
      {card.access === "subscription" ? <Badge tone="premium">{s("premium")}</Badge> : null}
      {card.access === "rental" ? <Badge tone="rental">{p("rent")}</Badge> : null}
      {card.kind === "channel" ? <Badge tone="live">{t("live")}</Badge> : null}
      {card.ageRating === undefined ? null : <Badge>{card.ageRating}</Badge>}
      {card.kind === "episode" && card.season !== undefined && card.episode !== undefined ? (
        <span>{e("seasonEpisode", { season: card.season, episode: card.episode })}</span>
      ) : null}
      {card.year === undefined ? null : <span>{card.year}</span>}
      {duration === undefined ? null : <span>{t(duration.key, duration.values)}</span>}
      {seasonCount === 0 ? null : <span>{e("seasonsCount", { count: seasonCount })}</span>}
      {genres.length === 0 ? null : <span>{genres.map((genre) => genre.title).join(" · ")}</span>}
    </p>
  );
}

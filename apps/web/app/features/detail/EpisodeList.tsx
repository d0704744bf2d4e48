import { itemImageSources } from "@marquee/content-sdk";
import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import { durationText } from "../../texts/duration.ts";
import { addressesAtom } from "../../state/app-context/app-context-atoms.ts";
import { media } from "../../theme/media.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Picture } from "../../ui/Picture/Picture.tsx";
import type { EpisodeData } from "./detail-data.ts";
import * as css from "./Episodes.css.ts";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

/** A list of episodes with descriptions. `currentId` marks the episode of the current page. */
export function EpisodeList({
  episodes,
  currentId,
}: {
  episodes: readonly EpisodeData[];
  currentId?: string;
}) {
  const t = useTranslations("episodes");
  if (episodes.length === 0) return <p className={css.empty}>{t("noEpisodes")}</p>;
  return (
    <ul className={css.list}>
      {episodes.map((episode) => (
        <li key={episode.card.id}>
          <Episode episode={episode} isCurrent={episode.card.id === currentId} />
        </li>
      ))}
    </ul>
  );
}

function Episode({
  episode: { card, description, descriptionLanguage },
  isCurrent,
}: {
  episode: EpisodeData;
  isCurrent: boolean;
}) {
  const t = useTranslations("episodes");
  const c = useTranslations("consumption");
  const s = useTranslations("subscription");
  const p = useTranslations("plex");
  const { imageBase } = useAtomValue(addressesAtom);
  const duration = card.durationMs === undefined ? undefined : durationText(card.durationMs);
  const facts = [card.year, duration === undefined ? undefined : c(duration.key, duration.values)].filter(
    (fact) => fact !== undefined,
  );
  return (
    <PageLink
      to={card.to}
      prefetch="intent"
      className={css.episode}
      aria-current={isCurrent ? "page" : undefined}
    >
      <span className={css.art}>
        <Picture
          picture={itemImageSources({
            item: { ...card, images: { ...card.images } },
            base: imageBase,
            kind: "cover",
          })}
          proportion="cover"
          sizes={`${media.from900} 248px, 38vw`}
          title={card.title}
        />
      </span>
      <span>
        <span className={css.title} lang={card.titleLanguage}>
          {card.episode === undefined
            ? card.title
            : t("episodeNumber", { episode: card.episode, title: card.title })}
        </span>
        <span className={css.facts}>
          {card.access === "subscription" ? <Badge tone="premium">{s("premium")}</Badge> : null}
          {card.access === "rental" ? <Badge tone="rental">{p("rent")}</Badge> : null}
          {facts.join(" · ")}
        </span>
        {description === undefined ? null : (
          <span className={css.description} lang={descriptionLanguage}>
            {description}
          </span>
        )}
      </span>
    </PageLink>
  );
}

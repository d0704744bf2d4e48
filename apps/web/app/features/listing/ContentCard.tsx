import { itemImageSources, mediaAddress } from "@marquee/content-sdk";
import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import type { ListCard } from "../../components/card.ts";
import { durationText } from "../../texts/duration.ts";
import { addressesAtom } from "../../state/app-context/app-context-atoms.ts";
import { media } from "../../theme/media.ts";
import { CoverCard, PosterCard, SquareCard, type CardProps } from "../../ui/Card/Card.tsx";
import type { RowLayout } from "./row-data.ts";
import { CARDS_PER_ROW } from "../../theme/cards-per-row.ts";

const CARDS = { poster: PosterCard, cover: CoverCard, square: SquareCard };

/**
 * Values of `sizes`, from the number of cards per row. A rail also shows the start of one more card. Between 600 and
 * 1365 pixels the number of cards grows with the width, so one length is enough. Short, as it appears twice with each of
 * a page's many pictures.
 */
const SIZES = { rail: `${media.from1366} 14vw,${media.from600} 15em,40vw`, grid: gridSizes() };

function gridSizes(): string {
  const [narrow, ...wider] = CARDS_PER_ROW.other.map((cards) => `${Math.round(96 / cards)}vw`);
  const from = [media.from600, media.from900, media.from1200, media.from1366, media.from1800];
  return [...wider.map((share, step) => `${from[step]} ${share}`).reverse(), narrow].join();
}

/** Message namespaces of a card's texts. */
export const CARD_TEXTS = ["consumption", "subscription", "plex"] as const;

interface ContentCardProps {
  readonly card: ListCard;
  readonly layout: RowLayout;
  /** Default: `rail`. */
  readonly place?: keyof typeof SIZES;
  readonly isFirst?: boolean;
}

function useBadge(card: ListCard): CardProps["badge"] {
  const s = useTranslations("subscription");
  const p = useTranslations("plex");
  if (card.access === "subscription") return { tone: "premium", text: s("premium") };
  return card.access === "rental" ? { tone: "rental", text: p("rent") } : undefined;
}

/** The card of an item in a rail or grid. Free items have no badge. */
export function ContentCard({ card, layout, place = "rail", isFirst = false }: ContentCardProps) {
  const t = useTranslations("consumption");
  const { imageBase, mediaBase } = useAtomValue(addressesAtom);
  const badge = useBadge(card);
  const Shape = CARDS[layout];
  const isClip = layout === "cover" && card.durationMs !== undefined && card.kind !== "show";
  const duration = card.durationMs === undefined ? undefined : durationText(card.durationMs);
  const facts =
    card.onAir === undefined
      ? [card.year, card.genre].filter((fact) => fact !== undefined).join(" · ")
      : t("nowOnAir", { title: card.onAir });
  return (
    <Shape
      to={card.to}
      title={card.title}
      lang={card.titleLanguage}
      picture={itemImageSources({
        item: { assetType: 0, ...card, images: { ...card.images } },
        base: imageBase,
        kind: layout,
      })}
      sizes={SIZES[place]}
      facts={facts}
      badge={badge}
      logo={card.partnerLogo && mediaAddress(card.partnerLogo, mediaBase)}
      duration={isClip && duration !== undefined ? t(duration.key, duration.values) : undefined}
      isFirst={isFirst}
    />
  );
}

import { itemImageSources } from "@marquee/content-sdk";
import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import type { HeroData } from "../../components/card.ts";
import { PLAY_HASH } from "../../components/play-hash.ts";
import { useComponentOnDemand } from "../../components/use-component-on-demand.ts";
import { durationText } from "../../texts/duration.ts";
import { addressesAtom } from "../../state/app-context/app-context-atoms.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import { Picture } from "../../ui/Picture/Picture.tsx";
import * as css from "./Hero.css.ts";

const loadOpeningPlayer = async () => (await import("../../components/PlayerFrame.tsx")).OpeningPlayer;

const PLAYED: readonly HeroData["kind"][] = ["movie", "video", "episode", "channel"];

/** Free titles play at once. Other titles link to their page, which says what is needed. */
const isPlayable = ({ kind, access }: HeroData): boolean => access === "free" && PLAYED.includes(kind);

interface HeroSlideProps {
  readonly hero: HeroData;
  readonly isFirst: boolean;
  /** Called when a viewer is about to press play: on hover, focus or touch. */
  readonly onPlayIntent: () => void;
}

/** One title of the hero. */
export function HeroSlide({ hero, isFirst, onPlayIntent }: HeroSlideProps) {
  const t = useTranslations("consumption");
  const s = useTranslations("subscription");
  const { imageBase } = useAtomValue(addressesAtom);
  const plays = isPlayable(hero);
  // If this code fails to load, the title's page still shows the player's placeholder.
  const [OpeningPlayer, preloadPlayerFrame] = useComponentOnDemand(loadOpeningPlayer);
  const onIntent = (): void => {
    // Called first: evaluating the player's code would delay this component.
    preloadPlayerFrame();
    onPlayIntent();
  };
  const duration =
    hero.durationMs === undefined || hero.kind === "show" ? undefined : durationText(hero.durationMs);
  return (
    <>
      <div className={css.art}>
        <Picture
          picture={itemImageSources({
            item: { ...hero, images: { ...hero.images } },
            base: imageBase,
            kind: "hero",
          })}
          proportion="hero"
          sizes="100vw"
          title={hero.title}
          isFirst={isFirst}
        />
      </div>
      <div className={css.scrim} />
      <div className={css.text}>
        <h2 className={css.title} lang={hero.titleLanguage}>
          {hero.title}
        </h2>
        <p className={css.facts}>
          {hero.access === "subscription" ? <Badge tone="premium">{s("premium")}</Badge> : null}
          {hero.ageRating === undefined ? null : <Badge>{hero.ageRating}</Badge>}
          {hero.year === undefined ? null : <span>{hero.year}</span>}
          {duration === undefined ? null : <span>{t(duration.key, duration.values)}</span>}
          {hero.genres.length === 0 ? null : <span>{hero.genres.join(" · ")}</span>}
        </p>
        {hero.description === undefined ? null : (
          <p className={css.description} lang={hero.descriptionLanguage}>
            {hero.description}
          </p>
        )}
        <div className={css.actions}>
          <ButtonLink
            to={plays ? hero.to + PLAY_HASH : hero.to}
            tone="accent"
            size="l"
            icon="play"
            prefetch="intent"
            {...(plays ? { onPointerEnter: onIntent, onFocus: onIntent, onTouchStart: onIntent } : {})}
            aria-label={`${t("watchNow")}: ${hero.title}`}
          >
            {t("watchNow")}
          </ButtonLink>
        </div>
      </div>
      {OpeningPlayer === undefined ? null : <OpeningPlayer to={hero.to} card={hero} />}
    </>
  );
}

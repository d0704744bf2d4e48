import { itemImageSources } from "@marquee/content-sdk";
import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import type { HeroData } from "../../components/card.ts";
import { durationText } from "../../texts/duration.ts";
import { addressesAtom } from "../../state/app-context/app-context-atoms.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import { Picture } from "../../ui/Picture/Picture.tsx";
import * as css from "./Hero.css.ts";

/** One title of the hero. */
export function HeroSlide({ hero, isFirst }: { hero: HeroData; isFirst: boolean }) {
  const t = useTranslations("consumption");
  const s = useTranslations("subscription");
  const { imageBase } = useAtomValue(addressesAtom);
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
            to={hero.to}
            tone="accent"
            size="l"
            icon="play"
            prefetch="intent"
            aria-label={`${t("watchNow")}: ${hero.title}`}
          >
            {t("watchNow")}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

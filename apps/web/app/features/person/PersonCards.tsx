import { imageSources } from "@marquee/content-sdk";
import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import type { PersonCard } from "../../components/card.ts";
import { addressesAtom } from "../../state/app-context/app-context-atoms.ts";
import { isAllowedPathAtom } from "../../state/app-context/partner-atoms.ts";
import { media } from "../../theme/media.ts";
import * as grid from "../../theme/card-grid.css.ts";
import { Picture } from "../../ui/Picture/Picture.tsx";
import * as card from "../../ui/Card/Card.css.ts";
import * as css from "./PersonCards.css.ts";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

/** A grid of people, each linked to the page with their titles. */
export function PersonCards({ people }: { people: readonly PersonCard[] }) {
  const t = useTranslations("consumption");
  const { imageBase } = useAtomValue(addressesAtom);
  const isAllowed = useAtomValue(isAllowedPathAtom);
  return (
    <ul className={grid.grid}>
      {people
        .filter(({ to }) => isAllowed(to))
        .map(({ id, name, image, titleCount, to }) => (
          <li key={id}>
            <PageLink to={to} prefetch="intent" className={`${card.card} ${css.person}`}>
              <Picture
                picture={
                  image === undefined
                    ? undefined
                    : imageSources({ base: imageBase, id: image, kind: "portrait" })
                }
                proportion="portrait"
                sizes={`${media.from900} 200px, 45vw`}
                title={name}
              />
              <span className={card.title}>{name}</span>
              <span className={card.facts}>{t("titlesCount", { count: titleCount })}</span>
            </PageLink>
          </li>
        ))}
    </ul>
  );
}

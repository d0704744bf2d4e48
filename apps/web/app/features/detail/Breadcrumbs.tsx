import { useAtomValue } from "jotai";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { breadcrumbTrail } from "../../site-map/breadcrumb-trail.ts";
import { isAllowedPathAtom } from "../../state/app-context/partner-atoms.ts";
import type { TitleData } from "./detail-data.ts";
import { titleBreadcrumbs } from "./title-breadcrumbs.ts";
import * as hero from "./DetailHero.css.ts";
import * as facts from "./TitleFacts.css.ts";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

/** Breadcrumbs from home to a title; the last one is the current page. The structured data lists the same steps. */
export function Breadcrumbs({ title }: { title: TitleData }) {
  const c = useTranslations("consumption");
  const isAllowed = useAtomValue(isAllowedPathAtom);
  const trail = breadcrumbTrail(useLocation().pathname, titleBreadcrumbs(title), useTranslations("header"));
  return (
    <nav aria-label={c("youAreHere")}>
      <ol className={hero.facts}>
        {trail
          .filter(({ path }) => isAllowed(path))
          .map(({ name, path, lang }, index) => (
            <li key={path}>
              {index === 0 ? null : <span aria-hidden="true">›{"\u2002"}</span>}
              {path === title.card.to ? (
                <span aria-current="page" lang={lang}>
                  {name}
                </span>
              ) : (
                <PageLink to={path} prefetch="intent" lang={lang} className={facts.link}>
                  {name}
                </PageLink>
              )}
            </li>
          ))}
      </ol>
    </nav>
  );
}

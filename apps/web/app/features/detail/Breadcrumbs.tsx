import { useAtomValue } from "jotai";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { wayTo } from "../../site-map/way-to.ts";
import { isAllowedPathAtom } from "../../state/app-context/partner-atoms.ts";
import type { TitleData } from "./detail-data.ts";
import { wayToTitle } from "./way-to-title.ts";
import * as hero from "./DetailHero.css.ts";
import * as facts from "./TitleFacts.css.ts";

/** The way from home to a title, which search engines are told as well; the last step is the page itself. */
export function Breadcrumbs({ title }: { title: TitleData }) {
  const c = useTranslations("consumption");
  const isAllowed = useAtomValue(isAllowedPathAtom);
  const way = wayTo(useLocation().pathname, wayToTitle(title), useTranslations("header"));
  return (
    <nav aria-label={c("youAreHere")}>
      <ol className={hero.facts}>
        {way
          .filter(({ path }) => isAllowed(path))
          .map(({ name, path, lang }, index) => (
            <li key={path}>
              {index === 0 ? null : <span aria-hidden="true">›{"\u2002"}</span>}
              {path === title.card.to ? (
                <span aria-current="page" lang={lang}>
                  {name}
                </span>
              ) : (
                <Link to={path} prefetch="intent" lang={lang} className={facts.link}>
                  {name}
                </Link>
              )}
            </li>
          ))}
      </ol>
    </nav>
  );
}

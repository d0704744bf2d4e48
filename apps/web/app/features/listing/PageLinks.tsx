import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { button } from "../../ui/Button/Button.css.ts";
import * as css from "./ListingHeading.css.ts";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

/** Links to the previous and next page. Plain links, so that every page can be found by crawlers and shared. */
export function PageLinks({ page, pages }: { page: number; pages: number }) {
  const t = useTranslations("consumption");
  const { pathname, search } = useLocation();
  if (pages < 2) return null;
  const to = (target: number): string => {
    const query = new URLSearchParams(search);
    if (target === 1) query.delete("page");
    else query.set("page", String(target));
    return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
  };
  return (
    <nav className={css.pages} aria-label={t("pages")}>
      {page > 1 ? (
        <PageLink rel="prev" to={to(page - 1)} prefetch="intent" className={button({ tone: "outline" })}>
          {t("previousPage")}
        </PageLink>
      ) : null}
      <span>{t("pageOf", { page, pages })}</span>
      {page < pages ? (
        <PageLink rel="next" to={to(page + 1)} prefetch="intent" className={button({ tone: "outline" })}>
          {t("nextPage")}
        </PageLink>
      ) : null}
    </nav>
  );
}

import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { button } from "../../ui/Button/Button.css.ts";
import * as css from "./ListingHeading.css.ts";

/** Links to the previous and next page. Plain links, so that every page can be found by crawlers and shared. */
export function PageLinks({ page, pages }: { page: number; pages: number }) {
  const t = useTranslations("consumption");
  const { search } = useLocation();
  if (pages < 2) return null;
  const to = (target: number): string => {
    const query = new URLSearchParams(search);
    if (target === 1) query.delete("page");
    else query.set("page", String(target));
    return query.size === 0 ? "." : `?${query.toString()}`;
  };
  return (
    <nav className={css.pages} aria-label={t("pages")}>
      {page > 1 ? (
        <Link rel="prev" to={to(page - 1)} prefetch="intent" className={button({ tone: "outline" })}>
          {t("previousPage")}
        </Link>
      ) : null}
      <span>{t("pageOf", { page, pages })}</span>
      {page < pages ? (
        <Link rel="next" to={to(page + 1)} prefetch="intent" className={button({ tone: "outline" })}>
          {t("nextPage")}
        </Link>
      ) : null}
    </nav>
  );
}

import type { ContentItem } from "../content-item.ts";
import type { SitemapPage, SitemapTitle } from "../content-lists.ts";
import { fieldsOf } from "./fields-of.ts";
import { readItemNode } from "./read-item.ts";
import { wireNode } from "./wire-node.ts";

const sitemapFields = /* @__PURE__ */ fieldsOf(
  "titles[0! page#! pageSize#! total#! changedAt@",
  /* @__PURE__ */ fieldsOf("item{0! countries*!", readItemNode),
);

function toTitle({
  item,
  countries,
}: {
  readonly item: ContentItem;
  readonly countries: readonly string[];
}): SitemapTitle {
  const isExcluded = (country: string): boolean => country.charAt(0) === "!";
  const excluded = countries.filter(isExcluded);
  const allowed = countries.filter((country) => !isExcluded(country));
  return {
    item,
    // Exclusions alone mean everywhere else.
    countries:
      allowed.indexOf("*") >= 0 || (excluded.length > 0 && allowed.length === 0) ? undefined : allowed,
    excludedCountries: excluded.map((country) => country.slice(1)),
  };
}

/** Reads GET sitemap. @throws {MarqueeError} `UNREADABLE_ANSWER` */
export function readSitemap(wire: unknown): SitemapPage {
  const { titles, page, pageSize, total, changedAt } = sitemapFields(wireNode(wire, "sitemap"));
  return { titles: titles.map(toTitle), page, pageSize, total, changedAt };
}

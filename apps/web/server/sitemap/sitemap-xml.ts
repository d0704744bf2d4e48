/** An entry of a sitemap. */
export interface SitemapEntry {
  readonly address: string;
  /** ISO date. */
  readonly changedOn?: string | undefined;
  /** The same page in other languages. */
  readonly alternates: readonly { readonly language: string; readonly address: string }[];
  /** The video of the page. */
  readonly video?: SitemapVideo | undefined;
}

/** A video in a sitemap. */
export interface SitemapVideo {
  readonly thumbnail: string;
  readonly title: string;
  readonly description: string;
  /** URL of the page with the player. */
  readonly player: string;
  /** Whole seconds. */
  readonly durationS?: number | undefined;
  /** ISO instant. */
  readonly expiresAt?: string | undefined;
  /** ISO date. */
  readonly publishedOn?: string | undefined;
  readonly isFamilyFriendly: boolean;
  /** Countries in which it is allowed, or in which it is not. */
  readonly restriction?: { readonly isAllowed: boolean; readonly countries: readonly string[] } | undefined;
  readonly requiresSubscription: boolean;
  readonly isLive: boolean;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9";
const VIDEO = "http://www.google.com/schemas/sitemap-video/1.1";
const XHTML = "http://www.w3.org/1999/xhtml";

/** Maximum characters of the video elements. */
const MAX_LENGTH = { title: 100, description: 2048 };

const SIGNS: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
/** Characters that XML 1.0 does not allow. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escape = (text: string): string =>
  text.replace(CONTROL, "").replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? "");

const cut = (text: string, length: number): string => Array.from(text).slice(0, length).join("");

/** An element with text; empty without text. */
const element = (name: string, text: string | number | undefined, attributes = ""): string =>
  text === undefined || text === "" ? "" : `<${name}${attributes}>${escape(String(text))}</${name}>`;

const yesNo = (isTrue: boolean): string => (isTrue ? "yes" : "no");

/** The elements in the order of their schema. */
function videoXml(video: SitemapVideo): string {
  const { restriction } = video;
  return [
    "<video:video>",
    element("video:thumbnail_loc", video.thumbnail),
    element("video:title", cut(video.title, MAX_LENGTH.title)),
    element("video:description", cut(video.description, MAX_LENGTH.description)),
    element("video:player_loc", video.player),
    element("video:duration", video.durationS),
    element("video:expiration_date", video.expiresAt),
    element("video:publication_date", video.publishedOn),
    element("video:family_friendly", yesNo(video.isFamilyFriendly)),
    restriction === undefined
      ? ""
      : element(
          "video:restriction",
          restriction.countries.join(" "),
          ` relationship="${restriction.isAllowed ? "allow" : "deny"}"`,
        ),
    element("video:requires_subscription", yesNo(video.requiresSubscription)),
    element("video:live", yesNo(video.isLive)),
    "</video:video>",
  ].join("");
}

function entryXml({ address, changedOn, alternates, video }: SitemapEntry): string {
  const links = alternates.map(
    (alternate) =>
      `<xhtml:link rel="alternate" hreflang="${escape(alternate.language)}" href="${escape(alternate.address)}"/>`,
  );
  return [
    "<url>",
    element("loc", address),
    element("lastmod", changedOn),
    ...links,
    video === undefined ? "" : videoXml(video),
    "</url>\n",
  ].join("");
}

/** A sitemap of pages. */
export const sitemapXml = (entries: readonly SitemapEntry[]): string =>
  `${HEAD}<urlset xmlns="${SITEMAP}" xmlns:xhtml="${XHTML}" xmlns:video="${VIDEO}">\n${entries.map(entryXml).join("")}</urlset>\n`;

/** The list of all sitemaps. */
export const sitemapIndexXml = (
  sitemaps: readonly { readonly address: string; readonly changedOn: string | undefined }[],
): string =>
  `${HEAD}<sitemapindex xmlns="${SITEMAP}">\n${sitemaps
    .map(
      ({ address, changedOn }) =>
        `<sitemap>${element("loc", address)}${element("lastmod", changedOn)}</sitemap>\n`,
    )
    .join("")}</sitemapindex>\n`;

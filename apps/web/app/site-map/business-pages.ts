/** A page for businesses: written text from the self-help family, and what it plays. */
export interface BusinessPage {
  readonly path: string;
  readonly slug: string;
  /** Its name among the three, a key of namespace `header`. */
  readonly labelKey: "business_overview" | "business_channels" | "business_titles";
  readonly plays: "channel" | "title" | undefined;
}

/** The three pages (SHELL-012). */
export const BUSINESS_PAGES: readonly BusinessPage[] = [
  { path: "/b2b", slug: "b2b", labelKey: "business_overview", plays: undefined },
  { path: "/b2b-live-tv", slug: "b2b-live-tv", labelKey: "business_channels", plays: "channel" },
  { path: "/b2b-consumption", slug: "b2b-consumption", labelKey: "business_titles", plays: "title" },
];

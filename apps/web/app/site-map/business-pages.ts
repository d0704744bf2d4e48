/** A page for businesses: a text from the self-help family, and the kind of sample it plays. */
export interface BusinessPage {
  readonly path: string;
  readonly slug: string;
  /** Key of its name in namespace `header`. */
  readonly labelKey: "business_overview" | "business_channels" | "business_titles";
  readonly plays: "channel" | "title" | undefined;
}

export const BUSINESS_PAGES: readonly BusinessPage[] = [
  { path: "/b2b", slug: "b2b", labelKey: "business_overview", plays: undefined },
  { path: "/b2b-live-tv", slug: "b2b-live-tv", labelKey: "business_channels", plays: "channel" },
  { path: "/b2b-consumption", slug: "b2b-consumption", labelKey: "business_titles", plays: "title" },
];

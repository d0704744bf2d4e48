import type { Viewer } from "@marquee/http";

/** The page that the viewer looks at. */
export interface ShownPage {
  /** As `pageName` of `@marquee/config/pages` calls it. */
  readonly name?: string | undefined;
  readonly previousName?: string | undefined;
}

/** What goes with every event. */
export interface EventFacts {
  readonly viewer: Viewer;
  readonly page: ShownPage;
}

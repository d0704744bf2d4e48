import type { Viewer } from "@marquee/http";

/** The page that the viewer looks at. */
export interface ShownPage {
  /** As `pageName` of `@marquee/config/pages` calls it. */
  readonly name?: string | undefined;
  readonly previousName?: string | undefined;
}

/** Which of the five facts about a viewer are known; no event leaves before all of them are. */
export interface KnownFacts {
  readonly userType: boolean;
  /** The user id of a signed-in viewer, the device id of a guest. */
  readonly identity: boolean;
  readonly languages: boolean;
  /** Which partner led here, or that none did. */
  readonly partner: boolean;
  readonly country: boolean;
}

/** What goes with every event. */
export interface EventFacts {
  readonly viewer: Viewer;
  readonly page: ShownPage;
}

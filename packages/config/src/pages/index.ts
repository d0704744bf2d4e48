export { alternateLinks } from "./alternates.ts";
export type { AlternateLink } from "./alternates.ts";
export { backTarget } from "./back-target.ts";
export { isPageFeatureOn } from "./page-features.ts";
export { pageName } from "./page-name.ts";
export { toPagePath } from "./page-path.ts";
export { PAGE_PATHS } from "./page-paths.ts";
export {
  AUTH_PATHS,
  isAuthPage,
  hasReducedHeader,
  canonicalPath,
  suppressesPushPrompt,
} from "./page-rules.ts";
export { PAGES } from "./pages.ts";
export type { PageIndexing, PageFeature, PageFacts, PageClass } from "./pages.ts";
export { classifyPath } from "./path-class.ts";
export type { PathContext } from "./path-class.ts";
export { isRedirectable } from "./redirectable.ts";
export { robotsFor } from "./robots.ts";
export type { RobotsRequest } from "./robots.ts";
export { isSignedInPage } from "./signed-in-pages.ts";

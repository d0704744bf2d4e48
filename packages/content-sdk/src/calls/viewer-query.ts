import { ageLimitOfViewer } from "@marquee/config/content";
import type { QueryParameters, Viewer } from "@marquee/http";

/** Returns the parental limits, sent with every content request. */
export function parentalQuery(viewer: Viewer): QueryParameters {
  const group = viewer.parentalRating ? ageLimitOfViewer(viewer.parentalRating) : undefined;
  return { check_parental_control: group !== undefined, current_parental_control: group };
}

/** Returns the viewer's parameters for details, lists and search. Empty ones are dropped by the request. */
export function viewerQuery(viewer: Viewer): QueryParameters {
  const parental = parentalQuery(viewer);
  return Object.assign(
    {
      translation: viewer.language,
      languages: viewer.contentLanguages,
      country: viewer.country,
      platform_name: viewer.platformName,
      pc_age: parental["current_parental_control"],
    },
    parental,
  );
}

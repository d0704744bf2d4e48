/** Paths of the views of shows and series. Spec: plans §2, "language, genre, trending, channel views". */
export const SHOW_VIEW_PATHS: readonly string[] = ["tv-shows", "web-series"].flatMap((root) => [
  `${root}/genre/:genre`,
  `${root}/:view`,
  `${root}/:channelSlug/:channelId`,
]);

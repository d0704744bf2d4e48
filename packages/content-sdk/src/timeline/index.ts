// Intro, recap and credits
export { markerInForce, storedPositionMs, type MarkerFacts, type MarkerInForce } from "./markers.ts";

// Thumbnails of the timeline
export { readThumbnails, thumbnailAt, thumbnailsAddress, type Thumbnail } from "./thumbnails.ts";

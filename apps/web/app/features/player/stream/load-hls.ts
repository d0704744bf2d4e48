import { loadOnce } from "../../../late-code/load-once.ts";

/** Loads hls.js, the library that plays streams. */
export const loadHls = loadOnce(async () => (await import("hls.js")).default);

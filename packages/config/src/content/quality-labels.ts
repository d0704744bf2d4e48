const QUALITY_LABELS: Readonly<Record<string, string>> = {
  "240p": "Data Saver",
  "480p": "SD",
  "720p": "HD",
  "1080p": "Full HD",
};

/** Label of every quality without one of its own. */
export const AUTO_QUALITY_LABEL = "Auto-Recommended";

/** English label of a video quality: `720p` or 720 is HD. Spec: plans §9, "Video quality labels". */
export function qualityLabel(quality: string | number): string {
  const key = typeof quality === "number" ? `${quality}p` : quality;
  return Object.prototype.hasOwnProperty.call(QUALITY_LABELS, key)
    ? (QUALITY_LABELS[key] as string)
    : AUTO_QUALITY_LABEL;
}

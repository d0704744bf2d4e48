/** Options for the appearance of subtitles, the default first, then in ascending order. */
export const CAPTION_CHOICES = {
  size: ["medium", "small", "large", "huge"],
  color: ["white", "yellow", "cyan", "green"],
  background: ["half", "none", "solid"],
  edge: ["none", "outline", "shadow"],
  position: ["bottom", "top"],
} as const;

/** Appearance of subtitles. */
export type CaptionAppearance = {
  readonly [Part in keyof typeof CAPTION_CHOICES]: (typeof CAPTION_CHOICES)[Part][number];
};

/** Default appearance of subtitles. */
export const DEFAULT_CAPTIONS: CaptionAppearance = {
  size: "medium",
  color: "white",
  background: "half",
  edge: "none",
  position: "bottom",
};

const PARTS = ["size", "color", "background", "edge", "position"] as const;

// CONT-134
/**
 * Reads the appearance of subtitles from the viewer's settings. A missing or unknown part takes its default.
 *
 * @example
 * const { size } = readCaptionAppearance(settings.get().info);
 */
export function readCaptionAppearance(entries: Readonly<Record<string, string>>): CaptionAppearance {
  const words = "".concat(entries["player_caption_style"] || "").split(" ");
  const read = PARTS.map((part, index) => {
    const known = CAPTION_CHOICES[part] as readonly string[];
    const word = words[index] || "";
    return [part, known.indexOf(word) < 0 ? known[0] : word] as const;
  });
  const appearance: Partial<Record<string, string>> = {};
  for (const [part, word] of read) appearance[part] = word;
  return appearance as unknown as CaptionAppearance;
}

/** Returns the setting that stores the appearance of subtitles. */
export function toCaptionSetting(appearance: CaptionAppearance): {
  readonly key: "player_caption_style";
  readonly value: string;
} {
  return {
    key: "player_caption_style",
    value: PARTS.map((part) => appearance[part]).join(" "),
  };
}

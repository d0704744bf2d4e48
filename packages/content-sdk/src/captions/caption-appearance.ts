/** What a viewer may choose for subtitles, the default first, then from little to much. */
export const CAPTION_CHOICES = {
  size: ["medium", "small", "large", "huge"],
  color: ["white", "yellow", "cyan", "green"],
  background: ["half", "none", "solid"],
  edge: ["none", "outline", "shadow"],
  position: ["bottom", "top"],
} as const;

/** How subtitles look. */
export type CaptionAppearance = {
  readonly [Part in keyof typeof CAPTION_CHOICES]: (typeof CAPTION_CHOICES)[Part][number];
};

/** How subtitles look before a viewer has chosen anything. */
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
 * Reads how subtitles look from the settings of a viewer. A part that is missing or unknown is the default.
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

/** The setting that holds how subtitles look. */
export function toCaptionSetting(appearance: CaptionAppearance): {
  readonly key: "player_caption_style";
  readonly value: string;
} {
  return {
    key: "player_caption_style",
    value: PARTS.map((part) => appearance[part]).join(" "),
  };
}

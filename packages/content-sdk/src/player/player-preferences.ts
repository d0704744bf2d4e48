import { PLAYING_RATES } from "./stream-choices.ts";

/** Player preferences of a viewer. */
export interface PlayerPreferences {
  /** Language of the subtitles to show; undefined shows none. */
  readonly captions: string | undefined;
  /** Default 1. */
  readonly speed: number;
  /** 0 to 1; 0 is muted. Default 1. */
  readonly volume: number;
  /** Picture height; undefined: chosen by bandwidth. */
  readonly height: number | undefined;
  /** Whether keyboard shortcuts are on. Default true. */
  readonly hasShortcuts: boolean;
}

/** A preference as a setting: key and text. */
export interface PlayerSetting {
  readonly key:
    | "player_captions"
    | "player_speed"
    | "player_volume"
    | "player_shortcuts"
    | "streaming_quality";
  readonly value: string;
}

const NO_CAPTIONS = "off";
const AUTOMATIC = "Auto";

// CONT-121
/**
 * Reads the player preferences from the viewer's settings. A missing or unreadable one takes its default.
 *
 * @example
 * const { speed } = readPlayerPreferences(settings.get().info);
 */
export function readPlayerPreferences(entries: Readonly<Record<string, string>>): PlayerPreferences {
  const captions = entries["player_captions"] || "";
  const speed = Number(entries["player_speed"]);
  const volume = /^(0|1|0\.\d{1,2})$/.exec(entries["player_volume"] || "");
  const height = /^(\d{3,4})p$/.exec(entries["streaming_quality"] || "");
  return {
    captions: /^[a-z]{2,3}$/.test(captions) && captions !== NO_CAPTIONS ? captions : undefined,
    speed: (PLAYING_RATES as readonly number[]).includes(speed) ? speed : 1,
    volume: volume ? Number(volume[0]) : 1,
    height: height ? Number(height[1]) : undefined,
    hasShortcuts: entries["player_shortcuts"] !== "false",
  };
}

/** Returns the setting that stores a changed preference. */
export function toPlayerSetting<Name extends keyof PlayerPreferences>(
  name: Name,
  value: PlayerPreferences[Name],
): PlayerSetting {
  if (name === "captions") return { key: "player_captions", value: String(value || NO_CAPTIONS) };
  if (name === "volume")
    return { key: "player_volume", value: String(Math.round(Number(value) * 100) / 100) };
  if (name === "height") return { key: "streaming_quality", value: value ? `${Number(value)}p` : AUTOMATIC };
  return { key: name === "speed" ? "player_speed" : "player_shortcuts", value: String(value) };
}

// CONT-51
/**
 * Returns the height to play for a preferred one: the greatest not above it, else the smallest; undefined: chosen by bandwidth.
 */
export function startingHeight(
  qualities: readonly { readonly height: number }[],
  wanted: number | undefined,
): number | undefined {
  if (wanted === undefined) return undefined;
  const heights = qualities
    .map(({ height }) => height)
    .filter((height) => typeof height === "number")
    .sort((one, other) => one - other);
  return heights.filter((height) => height <= wanted).pop() || heights[0];
}

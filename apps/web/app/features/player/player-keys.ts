/** What a key asks of the player. */
export type PlayerAction =
  | { readonly kind: "togglePlay" | "toggleMute" | "toggleCaptions" | "toggleFullscreen" }
  /** Seconds from here. */
  | { readonly kind: "seekBy"; readonly seconds: number }
  /** Tenths of the whole. */
  | { readonly kind: "seekTo"; readonly tenths: number }
  /** Share of full volume. */
  | { readonly kind: "changeVolume"; readonly by: number };

/** Where the focus lies when the key is pressed. */
export type FocusPlace = "surface" | "button" | "seek" | "volume" | "menu";

/** How far one press goes. */
export const SEEK_STEP_SECONDS = 10;
const VOLUME_STEP = 0.1;

const ACTIONS = new Map<string, PlayerAction>(
  Object.entries({
    " ": { kind: "togglePlay" },
    k: { kind: "togglePlay" },
    m: { kind: "toggleMute" },
    c: { kind: "toggleCaptions" },
    f: { kind: "toggleFullscreen" },
    j: { kind: "seekBy", seconds: -SEEK_STEP_SECONDS },
    l: { kind: "seekBy", seconds: SEEK_STEP_SECONDS },
    ArrowLeft: { kind: "seekBy", seconds: -SEEK_STEP_SECONDS },
    ArrowRight: { kind: "seekBy", seconds: SEEK_STEP_SECONDS },
    ArrowUp: { kind: "changeVolume", by: VOLUME_STEP },
    ArrowDown: { kind: "changeVolume", by: -VOLUME_STEP },
  } satisfies Record<string, PlayerAction>),
);

/**
 * What a key does in the player. Menus keep all their keys, a button its space bar, the volume slider its left and right;
 * a key together with Ctrl, Alt or Meta belongs to the browser.
 */
export function playerAction({
  key,
  hasModifier,
  place,
}: {
  readonly key: string;
  readonly hasModifier: boolean;
  readonly place: FocusPlace;
}): PlayerAction | undefined {
  if (hasModifier || place === "menu") return undefined;
  if (key === " " && place === "button") return undefined;
  if (place === "volume" && (key === "ArrowLeft" || key === "ArrowRight")) return undefined;
  if (/^\d$/.test(key)) return { kind: "seekTo", tenths: Number(key) };
  return ACTIONS.get(key.length === 1 ? key.toLowerCase() : key);
}

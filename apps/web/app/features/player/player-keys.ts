/** What a key asks of the player. */
export type PlayerAction =
  | {
      readonly kind:
        | "togglePlay"
        | "toggleMute"
        | "toggleCaptions"
        | "toggleFullscreen"
        | "pictureInPicture"
        | "next"
        | "shortcuts";
    }
  /** Seconds from here. */
  | { readonly kind: "seekBy"; readonly seconds: number }
  /** Tenths of the whole. */
  | { readonly kind: "seekTo"; readonly tenths: number }
  /** Pictures from here, with the title paused. */
  | { readonly kind: "stepBy"; readonly pictures: number }
  /** Steps along the rates that the menu offers. */
  | { readonly kind: "changeSpeed"; readonly by: number }
  /** Share of full volume. */
  | { readonly kind: "changeVolume"; readonly by: number };

/** Where the focus lies when the key is pressed. */
export type FocusPlace = "surface" | "button" | "seek" | "volume" | "menu";

/** How far one press goes. */
export const SEEK_STEP_SECONDS = 10;
const VOLUME_STEP = 0.1;

/** Keys of one character, which a viewer can switch off: speech input types them by mistake. */
const SHORTCUTS = new Map<string, PlayerAction>(
  Object.entries({
    k: { kind: "togglePlay" },
    j: { kind: "seekBy", seconds: -SEEK_STEP_SECONDS },
    l: { kind: "seekBy", seconds: SEEK_STEP_SECONDS },
    f: { kind: "toggleFullscreen" },
    m: { kind: "toggleMute" },
    c: { kind: "toggleCaptions" },
    n: { kind: "next" },
    p: { kind: "pictureInPicture" },
    ",": { kind: "stepBy", pictures: -1 },
    ".": { kind: "stepBy", pictures: 1 },
    "<": { kind: "changeSpeed", by: -1 },
    ">": { kind: "changeSpeed", by: 1 },
    "?": { kind: "shortcuts" },
  } satisfies Record<string, PlayerAction>),
);

const KEYS = new Map<string, PlayerAction>(
  Object.entries({
    " ": { kind: "togglePlay" },
    ArrowLeft: { kind: "seekBy", seconds: -SEEK_STEP_SECONDS },
    ArrowRight: { kind: "seekBy", seconds: SEEK_STEP_SECONDS },
    ArrowUp: { kind: "changeVolume", by: VOLUME_STEP },
    ArrowDown: { kind: "changeVolume", by: -VOLUME_STEP },
    Home: { kind: "seekTo", tenths: 0 },
    End: { kind: "seekTo", tenths: 10 },
  } satisfies Record<string, PlayerAction>),
);

/** Keys that the volume slider needs itself. */
const VOLUME_KEYS: readonly string[] = ["ArrowLeft", "ArrowRight", "Home", "End"];

function shortcut(key: string): PlayerAction | undefined {
  if (/^\d$/.test(key)) return { kind: "seekTo", tenths: Number(key) };
  return SHORTCUTS.get(key.length === 1 ? key.toLowerCase() : key);
}

/**
 * What a key does in the player. Menus keep all their keys, a button its space bar, the volume slider its left and right;
 * a key together with Ctrl, Alt or Meta belongs to the browser.
 */
export function playerAction({
  key,
  hasModifier,
  place,
  hasShortcuts,
}: {
  readonly key: string;
  readonly hasModifier: boolean;
  readonly place: FocusPlace;
  /** Whether keys of one character count. */
  readonly hasShortcuts: boolean;
}): PlayerAction | undefined {
  if (hasModifier || place === "menu") return undefined;
  if (key === " " && place === "button") return undefined;
  if (place === "volume" && VOLUME_KEYS.includes(key)) return undefined;
  return KEYS.get(key) ?? (hasShortcuts ? shortcut(key) : undefined);
}

/** An action that a key triggers. */
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
  /** Seconds from the media position. */
  | { readonly kind: "seekBy"; readonly seconds: number }
  /** Tenths of the title, or of a live channel's seekable range. */
  | { readonly kind: "seekTo"; readonly tenths: number }
  /** Frames from the media position; pauses playback. */
  | { readonly kind: "stepBy"; readonly frames: number }
  /** Steps along the playback rates of the menu. */
  | { readonly kind: "changeSpeed"; readonly by: number }
  /** Change as a share of full volume. */
  | { readonly kind: "changeVolume"; readonly by: number };

/** The kind of element that has the focus when the key is pressed. */
export type FocusPlace = "surface" | "button" | "seek" | "volume" | "menu";

/** How far one press of a key or button, or one double tap, seeks. */
export const SEEK_STEP_SECONDS = 10;
const VOLUME_STEP = 0.1;

/** Keys of one character. A viewer can switch them off, as speech input types them by mistake. */
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
    ",": { kind: "stepBy", frames: -1 },
    ".": { kind: "stepBy", frames: 1 },
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

/** Keys that the volume slider handles itself. */
const VOLUME_KEYS: readonly string[] = ["ArrowLeft", "ArrowRight", "Home", "End"];

/** Returns the kind of element on which a key was pressed. */
function focusPlace(element: Element): FocusPlace {
  if (element.closest('[role="menu"], [role="radiogroup"]') !== null) return "menu";
  const { place } = (element as HTMLElement).dataset;
  if (place === "seek" || place === "volume") return place;
  return element.closest("button") === null ? "surface" : "button";
}

function shortcut(key: string): PlayerAction | undefined {
  if (/^\d$/.test(key)) return { kind: "seekTo", tenths: Number(key) };
  return SHORTCUTS.get(key.length === 1 ? key.toLowerCase() : key);
}

/**
 * Returns the action of a key, or undefined. Menus keep all keys, buttons keep Space, the volume slider keeps {@link VOLUME_KEYS}.
 * A key together with Ctrl, Alt or Meta belongs to the browser.
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
  /** Whether keys of one character are on. */
  readonly hasShortcuts: boolean;
}): PlayerAction | undefined {
  if (hasModifier || place === "menu") return undefined;
  if (key === " " && place === "button") return undefined;
  if (place === "volume" && VOLUME_KEYS.includes(key)) return undefined;
  return KEYS.get(key) ?? (hasShortcuts ? shortcut(key) : undefined);
}

/** Returns the action of a key event; undefined too if the event was handled before. */
export function eventAction(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey" | "defaultPrevented" | "target">,
  hasShortcuts: boolean,
): PlayerAction | undefined {
  if (event.defaultPrevented) return undefined;
  return playerAction({
    key: event.key,
    hasModifier: event.ctrlKey || event.altKey || event.metaKey,
    place: focusPlace(event.target as Element),
    hasShortcuts,
  });
}

import { atom } from "jotai";
import { loadOnce } from "../../../late-code/load-once.ts";
import { loadHls } from "../stream/load-hls.ts";
import type { PlayerDialog } from "../PlayerDialog.tsx";
import type { PlayStart } from "../playback/play-start.ts";
import type { PlaybackTarget } from "../playback/request-playback-atom.ts";

let loadedPlayer: typeof PlayerDialog | undefined;

async function loadDialog() {
  const { PlayerDialog: loaded } = await import("../PlayerDialog.tsx");
  loadedPlayer = loaded;
  return loaded;
}
const loadStart = loadOnce(() => import("../playback/play-start.ts"));

/** Loads the code of the player; `peek` returns it if it is loaded already. */
export const loadPlayer = Object.assign(loadDialog, { peek: () => loadedPlayer });

// Failures below are ignored: the player loads the same again when it opens, and reports a failure then.

/** Preloads the code of the player and hls.js. Call it when a viewer is likely to press play. */
export function preloadPlayer(): void {
  void loadDialog().catch(() => undefined);
  void loadHls().catch(() => undefined);
}

/** Like {@link preloadPlayer}, for a player on this page: also loads the client and token that the press will need. */
export const intendToPlayAtom = atom(null, async (_get, set): Promise<void> => {
  preloadPlayer();
  await loadStart()
    .then(({ prepareToPlayAtom }) => set(prepareToPlayAtom))
    .catch(() => undefined);
});

/**
 * Starts playback at a press, while the player is being rendered. Resolves with undefined if the code cannot be loaded, or if
 * `isWanted` returns false once it is loaded.
 */
export const beginAtPressAtom = atom(
  null,
  async (_get, set, target: PlaybackTarget, isWanted: () => boolean): Promise<PlayStart | undefined> => {
    const code = await loadStart().catch(() => undefined);
    return code !== undefined && isWanted() ? set(code.beginPlayAtom, target) : undefined;
  },
);

const loadDialog = () => import("./PlayerDialog.tsx");

/** The code of the player. */
export const loadPlayer = async () => (await loadDialog()).PlayerDialog;

/** Fetches the player and its stream code ahead, when a person is about to press play. */
export function preloadPlayer(): void {
  // What fails here is asked for again, and told, when the viewer really presses.
  void loadDialog().catch(() => undefined);
  void import("hls.js").catch(() => undefined);
}

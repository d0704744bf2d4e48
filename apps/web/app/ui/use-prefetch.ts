interface ConnectedNavigator {
  readonly connection?: { readonly saveData?: boolean };
}

/** Whether the viewer's browser asks for as little data as possible. */
const savesData = (): boolean =>
  typeof navigator !== "undefined" && (navigator as ConnectedNavigator).connection?.saveData === true;

/** When a link fetches its page ahead: at hover, touch and focus, never where data are to be saved. */
export const usePrefetch = (): "intent" | "none" => (savesData() ? "none" : "intent");

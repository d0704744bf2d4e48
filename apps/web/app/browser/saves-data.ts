interface Connection {
  readonly saveData?: boolean;
}

/** Returns whether the browser's save-data setting is on. */
export const savesData = (): boolean =>
  (navigator as { readonly connection?: Connection }).connection?.saveData === true;

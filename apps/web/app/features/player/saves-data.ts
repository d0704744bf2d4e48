interface Connection {
  readonly saveData?: boolean;
}

/** Whether the viewer has asked the browser to load little. */
export const savesData = (): boolean =>
  (navigator as { readonly connection?: Connection }).connection?.saveData === true;

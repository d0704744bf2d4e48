/** Number of entries shown in the bar by default. */
export const DEFAULT_VISIBLE_MENU_COUNT = 3;

/** Names in the bar, and names under "more". */
export interface MenuSplit<Name extends string> {
  readonly visible: readonly Name[];
  readonly more: readonly Name[];
}

/** Input of {@link splitMenu}; names in the order of the country configuration. */
export interface MenuSplitRequest<Name extends string> {
  readonly names: readonly Name[];
  readonly active?: Name | undefined;
  /** Number of names in the bar. Default 3. */
  readonly count?: number | undefined;
}

/** Puts the first names in the bar. An active name beyond them replaces the last. */
export function splitMenu<Name extends string>(request: MenuSplitRequest<Name>): MenuSplit<Name> {
  const { names, active, count = DEFAULT_VISIBLE_MENU_COUNT } = request;
  const visible = names.slice(0, count);
  if (active !== undefined && count > 0 && names.includes(active) && !visible.includes(active)) {
    visible[visible.length - 1] = active;
  }
  return { visible, more: names.filter((name) => !visible.includes(name)) };
}

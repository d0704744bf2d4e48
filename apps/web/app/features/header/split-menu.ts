/** Menu names that show beside the logo from the start. */
export const DEFAULT_VISIBLE_MENU_COUNT = 3;

/** Which names show and which sit under "more". */
export interface MenuSplit<Name extends string> {
  readonly visible: readonly Name[];
  readonly more: readonly Name[];
}

/** What decides the split; the names stand in the order of the country configuration. */
export interface MenuSplitRequest<Name extends string> {
  readonly names: readonly Name[];
  readonly active?: Name | undefined;
  /** Slots that have room. Default 3. */
  readonly count?: number | undefined;
}

/** The first names fill the slots; an active name that would fall outside takes the last slot. */
export function splitMenu<Name extends string>(request: MenuSplitRequest<Name>): MenuSplit<Name> {
  const { names, active, count = DEFAULT_VISIBLE_MENU_COUNT } = request;
  const visible = names.slice(0, count);
  if (active !== undefined && count > 0 && names.includes(active) && !visible.includes(active)) {
    visible[visible.length - 1] = active;
  }
  return { visible, more: names.filter((name) => !visible.includes(name)) };
}

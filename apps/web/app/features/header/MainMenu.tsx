import { useTranslations } from "use-intl";
import { useCachedContent } from "../../state/markup-cache.ts";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { useDisclosure } from "../../ui/Disclosure/use-disclosure.ts";
import * as css from "./Header.css.ts";
import { MenuEntryLink } from "./MenuEntryLink.tsx";
import type { MenuEntry } from "./menu-entries.ts";
import { placeEntries, ROOMS, type Room } from "./menu-room.ts";

const shownIn = (rooms: readonly Room[]): string =>
  [css.hiddenInEveryRoom, ...rooms.map((room) => css.shownInRoom[room])].join(" ");

interface MainMenuProps {
  readonly entries: readonly MenuEntry[];
  readonly active: MenuEntry | undefined;
  /** Texts of what stands at the end of the bar and takes room from the menu. */
  readonly actions: readonly [language: string, ...actions: string[]];
}

/** The horizontal menu: as many entries as have room, the rest under "more". */
export function MainMenu({ entries, active, actions }: MainMenuProps) {
  const t = useTranslations("header");
  const content = useCachedContent({
    facts: ["main menu", active?.path ?? ""],
    texts: ["header", "footer"],
    elements: <MenuItems entries={entries} active={active} actions={actions} />,
  });
  return (
    <nav className={css.nav} data-menu="main" aria-label={t("mainNavigation")}>
      <ul className={css.navList} {...content} />
    </nav>
  );
}

/** The entries in the bar, and those under "more". */
function MenuItems({ entries, active, actions }: MainMenuProps) {
  const t = useTranslations("header");
  const more = useDisclosure();
  const placed = placeEntries(entries, active, { of: (entry) => t(entry.labelKey), actions });
  const overflowing = ROOMS.map(({ from }) => from).filter((room) =>
    placed.some(({ inMore }) => inMore.includes(room)),
  );
  return (
    <>
      {placed.map(({ entry, inBar }) =>
        inBar.length === 0 ? null : (
          <li key={entry.path} className={shownIn(inBar)}>
            <MenuEntryLink entry={entry} active={active} className={css.navLink} />
          </li>
        ),
      )}
      {overflowing.length === 0 ? null : (
        <li className={shownIn(overflowing)}>
          <details ref={more} className={css.disclosure}>
            <summary className={css.navLink}>
              {t("more")}
              <Icon name="chevronDown" size={16} />
            </summary>
            <ul className={`${css.panel} ${css.panelStart}`}>
              {placed.map(({ entry, inMore }) =>
                inMore.length === 0 ? null : (
                  <li key={entry.path} className={shownIn(inMore)}>
                    <MenuEntryLink entry={entry} active={active} className={css.panelLink} />
                  </li>
                ),
              )}
            </ul>
          </details>
        </li>
      )}
    </>
  );
}

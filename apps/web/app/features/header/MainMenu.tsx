import { useTranslations } from "use-intl";
import { useCachedContent } from "../../state/app-context/markup-cache.ts";
import { useDisclosure } from "../../ui/Disclosure/use-disclosure.ts";
import { Icon } from "../../ui/Icon/Icon.tsx";
import * as css from "./Header.css.ts";
import type { MenuEntry } from "./menu-entries.ts";
import { MenuEntryLink } from "./MenuEntryLink.tsx";
import { DEFAULT_VISIBLE_MENU_COUNT, splitMenu } from "./split-menu.ts";
import { useFittingCount } from "./use-fitting-count.ts";

interface MainMenuProps {
  readonly entries: readonly MenuEntry[];
  readonly active: MenuEntry | undefined;
}

/** The horizontal menu: entries that fit, the rest under "more". */
export function MainMenu({ entries, active }: MainMenuProps) {
  const t = useTranslations("header");
  const content = useCachedContent({
    facts: ["main menu", active?.path ?? ""],
    texts: ["header", "footer"],
    elements: <MenuItems entries={entries} active={active} />,
  });
  return <nav className={css.nav} data-menu="main" aria-label={t("mainNavigation")} {...content} />;
}

/** Entries in the bar and under "more". Until the bar is measured, CSS decides how many are visible. */
function MenuItems({ entries, active }: MainMenuProps) {
  const t = useTranslations("header");
  const disclosure = useDisclosure();
  const names = entries.map(({ path }) => path);
  const { list, count } = useFittingCount(names, active?.path);
  const { visible, more } = splitMenu({ names, active: active?.path, count });
  const withoutRoom = count === undefined ? css.fromDesktopEntry : css.withoutRoom;
  return (
    <div className={css.navRow}>
      <ul ref={list} className={css.navList}>
        {entries.map((entry) => (
          <li key={entry.path} className={visible.includes(entry.path) ? undefined : withoutRoom}>
            <MenuEntryLink entry={entry} isCurrent={entry.path === active?.path} className={css.navLink} />
          </li>
        ))}
      </ul>
      {entries.length <= DEFAULT_VISIBLE_MENU_COUNT ? null : (
        <div className={css.more}>
          <details
            ref={disclosure}
            className={more.length === 0 ? `${css.moreDisclosure} ${css.nothingMore}` : css.moreDisclosure}
          >
            <summary className={css.navLink}>
              {t("more")}
              <Icon name="chevronDown" size={16} />
            </summary>
            <ul className={`${css.panel} ${css.panelStart}`}>
              {entries
                .filter(({ path }) => more.includes(path))
                .map((entry) => (
                  <li key={entry.path}>
                    <MenuEntryLink
                      entry={entry}
                      isCurrent={entry.path === active?.path}
                      className={css.panelLink}
                    />
                  </li>
                ))}
            </ul>
          </details>
        </div>
      )}
    </div>
  );
}

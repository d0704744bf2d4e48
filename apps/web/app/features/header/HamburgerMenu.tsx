import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import { hasPage } from "../../site-map/sections.ts";
import { SignInLink } from "../../components/SignInLink.tsx";
import { flagsAtom } from "../../state/app-context/app-context-atoms.ts";
import { isSignedInAtom } from "../../state/session/viewer-atoms.ts";
import { button } from "../../ui/Button/Button.css.ts";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { useDisclosure } from "../../ui/Disclosure/use-disclosure.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden/VisuallyHidden.tsx";
import { AccountEntries } from "./AccountEntries.tsx";
import * as menu from "./Hamburger.css.ts";
import { HamburgerLink } from "./HamburgerLink.tsx";
import * as css from "./Header.css.ts";
import { InfoEntries } from "./InfoEntries.tsx";
import { MenuEntryLink } from "./MenuEntryLink.tsx";
import type { MenuEntry } from "./menu-entries.ts";
import { MenuGroup } from "./MenuGroup.tsx";
import { PlansEntries } from "./PlansEntries.tsx";
import { SettingsEntries } from "./SettingsEntries.tsx";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

/** The hamburger menu with all entries; a plain `details` element until hydrated. */
export function HamburgerMenu({
  entries: [home, ...entries],
  active,
}: {
  entries: readonly MenuEntry[];
  active: MenuEntry | undefined;
}) {
  const t = useTranslations("header");
  const details = useDisclosure();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const flags = useAtomValue(flagsAtom);
  return (
    <details ref={details}>
      <summary className={`${css.action} ${menu.drawerButton}`}>
        <span className={menu.whenClosed}>
          <Icon name="menu" />
        </span>
        <span className={menu.whenOpen}>
          <Icon name="close" />
        </span>
        <VisuallyHidden>{t("menu")}</VisuallyHidden>
      </summary>
      <nav className={menu.drawer} data-menu="hamburger" aria-label={t("menu")}>
        {isSignedIn ? (
          <div className={menu.belowDesktop}>
            <AccountEntries />
          </div>
        ) : (
          <div className={menu.drawerActions}>
            <SignInLink to="/signin" className={button({ tone: "accent", size: "m" })}>
              {t("login")}
            </SignInLink>
            <SignInLink to="/register" className={button({ tone: "outline", size: "m" })}>
              {t("signUp")}
            </SignInLink>
          </div>
        )}
        {home === undefined ? null : (
          <PageLink
            to={home.path}
            className={`${css.panelLink} ${menu.home}`}
            aria-current={home === active ? "page" : undefined}
          >
            {t(home.labelKey)}
          </PageLink>
        )}
        <MenuGroup title={t("explore")} isOpen cacheFacts={["explore", active?.path ?? ""]}>
          {entries.map((entry) => (
            <li key={entry.path}>
              <MenuEntryLink
                entry={entry}
                isCurrent={entry.path === active?.path}
                className={css.panelLink}
              />
            </li>
          ))}
        </MenuGroup>
        <MenuGroup title={t("settings")}>
          <SettingsEntries />
        </MenuGroup>
        <PlansEntries />
        {flags.referral && hasPage("/referral") ? (
          <ul>
            <HamburgerLink item={{ to: "/referral" }} text={t("referral")} />
          </ul>
        ) : null}
        <MenuGroup title={t("information")} cacheFacts={["information"]}>
          <InfoEntries />
        </MenuGroup>
      </nav>
    </details>
  );
}

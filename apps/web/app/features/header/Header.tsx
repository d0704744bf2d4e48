import { hasReducedHeader } from "@marquee/config";
import { useAtomValue } from "jotai";
import { useEffect, useMemo } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { hasPage, hasTitles } from "../../site-map/sections.ts";
import { partnerModeAtom } from "../../state/app-context/partner-atoms.ts";
import { hasStoredLanguage, storeLanguage } from "../../state/sdks/visitor-cookies.ts";
import {
  flagsAtom,
  addressesAtom,
  hostAtom,
  localeAtom,
  menuAtom,
} from "../../state/app-context/app-context-atoms.ts";
import { HamburgerMenu } from "./HamburgerMenu.tsx";
import * as css from "./Header.css.ts";
import { HeaderSearch } from "./HeaderSearch.tsx";
import { LanguageLinks } from "./LanguageLinks.tsx";
import { Logo } from "./Logo.tsx";
import { MainMenu } from "./MainMenu.tsx";
import { activeEntry, hamburgerEntries, menuEntries } from "./menu-entries.ts";
import { ReducedHeader } from "./ReducedHeader.tsx";
import { useHeaderPosition } from "./use-header-position.ts";
import { ViewerActions } from "./ViewerActions.tsx";

/** Stores the language of the URL. */
function useStoredLanguage(): void {
  const { language } = useAtomValue(localeAtom);
  const { cookieDomain } = useAtomValue(hostAtom);
  useEffect(() => {
    if (hasStoredLanguage() || language !== "en") storeLanguage(language, cookieDomain);
  }, [language, cookieDomain]);
}

/** The entries of the bar and of the hamburger menu: the same objects on all pages. */
function useMenus() {
  const { menuNames, hasPremiumMenu, sections } = useAtomValue(menuAtom);
  const addresses = useAtomValue(addressesAtom);
  const partnerMode = useAtomValue(partnerModeAtom);
  return useMemo(() => {
    const options = {
      names: menuNames,
      hasPremiumMenu,
      partnerMode,
      hasPage: (path: string) => hasPage(path) && hasTitles(path, sections),
      addresses,
    };
    return { bar: menuEntries(options), drawer: hamburgerEntries(options) };
  }, [menuNames, hasPremiumMenu, sections, addresses, partnerMode]);
}

/** The header of every page. */
export function Header() {
  const t = useTranslations("header");
  const flags = useAtomValue(flagsAtom);
  const { bar, drawer } = useMenus();
  const { pathname } = useLocation();
  const { isHidden, isOverContent } = useHeaderPosition();
  useStoredLanguage();
  const active = activeEntry(drawer, pathname);
  const className = [css.header, isOverContent ? css.solid : "", isHidden ? css.away : ""]
    .filter(Boolean)
    .join(" ");
  return (
    <>
      <a href="#content" className={css.skipLink}>
        {t("skipToContent")}
      </a>
      <header className={className}>
        {hasReducedHeader(pathname) ? (
          <ReducedHeader />
        ) : (
          <>
            <Logo />
            <MainMenu entries={bar} active={active} />
            <div className={css.actions}>
              {flags.search ? <HeaderSearch /> : null}
              <LanguageLinks place="bar" />
              <ViewerActions />
              <HamburgerMenu entries={drawer} active={active} />
            </div>
          </>
        )}
      </header>
    </>
  );
}

import { useAtomValue, useSetAtom } from "jotai";
import { useTranslations } from "use-intl";
import { ConsentLink } from "../../consent/ConsentLink.tsx";
import { hasPage } from "../../site-map/sections.ts";
import { showToastAtom } from "../../state/popups/toast-atoms.ts";
import { resetSettingsAtom } from "../../state/session/reset-settings-atom.ts";
import { flagsAtom, localeAtom } from "../../state/app-context/app-context-atoms.ts";
import { helpCentreAtom, isSignedInAtom } from "../../state/session/viewer-atoms.ts";
import { hamburgerLanguage } from "./Hamburger.css.ts";
import { settingsItems } from "./hamburger-items.ts";
import { HamburgerLink } from "./HamburgerLink.tsx";
import * as css from "./Header.css.ts";
import { LanguageLinks } from "./LanguageLinks.tsx";

/** The settings group of the hamburger menu. */
export function SettingsEntries() {
  const t = useTranslations("header");
  const { country } = useAtomValue(localeAtom);
  const flags = useAtomValue(flagsAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const resetSettings = useSetAtom(resetSettingsAtom);
  const showToast = useSetAtom(showToastAtom);
  const helpCentre = useAtomValue(helpCentreAtom);
  const items = settingsItems(
    { country, isSignedIn, hasGamification: flags.gamification_entry },
    { hasPage, helpCentre },
  );
  const reset = async (): Promise<void> => {
    if ((await resetSettings()) !== undefined) showToast({ text: t("notSaved") });
  };
  return (
    <>
      {isSignedIn ? null : <HamburgerLink item={{ to: "/settings" }} text={t("settings")} />}
      {items.map((item) => {
        if (item.entry === "language") {
          return (
            <li key={item.entry} className={hamburgerLanguage}>
              <LanguageLinks place="hamburger" />
            </li>
          );
        }
        const text = t(`settings_${item.entry}`);
        if (item.entry === "consentSettings") {
          return (
            <li key={item.entry}>
              <ConsentLink view="preferences" className={css.panelLink}>
                {text}
              </ConsentLink>
            </li>
          );
        }
        if ("to" in item || "href" in item) return <HamburgerLink key={item.entry} item={item} text={text} />;
        return (
          <li key={item.entry}>
            <button type="button" className={css.panelButton} onClick={() => void reset()}>
              {text}
            </button>
          </li>
        );
      })}
    </>
  );
}

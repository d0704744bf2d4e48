import { htmlLanguage, isInterfaceLanguage, localePath } from "@marquee/config";
import { useAtomValue, useSetAtom } from "jotai";
import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { storeLanguage } from "../../state/sdks/visitor-cookies.ts";
import { openLanguagePopupAtom } from "../../state/languages/language-popup-atom.ts";
import { hostAtom, localeAtom } from "../../state/app-context/app-context-atoms.ts";
import { useDisclosure } from "../../ui/Disclosure/use-disclosure.ts";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden/VisuallyHidden.tsx";
import { languageName } from "../../theme/fonts.css.ts";
import * as css from "./Header.css.ts";

/**
 * Opens the language popup. Before hydration it is a list of links to the same page in the other display languages of
 * the country.
 */
export function LanguageLinks({ place }: { readonly place: "bar" | "hamburger" }) {
  const t = useTranslations("header");
  const { country, language, displayLanguages } = useAtomValue(localeAtom);
  const { cookieDomain } = useAtomValue(hostAtom);
  const { pathname, search } = useLocation();
  const details = useDisclosure();
  const open = useSetAtom(openLanguagePopupAtom);

  const options = displayLanguages.flatMap(({ code, nativeName }) =>
    isInterfaceLanguage(code) ? [{ code, nativeName }] : [],
  );
  const current = options.find(({ code }) => code === language)?.nativeName ?? language;
  if (options.length < 2) return null;
  const isInBar = place === "bar";
  const openPopup = (event: MouseEvent<HTMLElement>): void => {
    event.preventDefault();
    const menu = event.currentTarget.parentElement?.parentElement?.closest("details");
    if (menu !== null && menu !== undefined) {
      menu.open = false;
      menu.querySelector("summary")?.focus({ preventScroll: true });
    }
    open("display");
  };
  return (
    <details ref={details} className={isInBar ? css.barLanguage : undefined}>
      {isInBar ? (
        <summary className={css.action} onClick={openPopup}>
          <Icon name="globe" />
          <VisuallyHidden>{t("language")}</VisuallyHidden>
          <span className={css.languageName}>{current}</span>
        </summary>
      ) : (
        <summary className={css.panelLink} onClick={openPopup}>
          {t("language")}
          <span>{current}</span>
        </summary>
      )}
      <ul className={isInBar ? css.panel : css.panelNested} aria-label={t("chooseLanguage")}>
        {options.map(({ code, nativeName }) => (
          <li key={code}>
            <a
              href={localePath({ country, language: code, path: pathname }) + search}
              lang={htmlLanguage(code)}
              hrefLang={htmlLanguage(code)}
              className={`${css.panelLink} ${languageName}`}
              aria-current={code === language ? "true" : undefined}
              onClick={() => storeLanguage(code, cookieDomain)}
            >
              {nativeName}
              {code === language ? <Icon name="check" size={20} /> : null}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

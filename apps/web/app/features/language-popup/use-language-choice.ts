import { applyLanguageChoice, startLanguageChoice } from "@marquee/auth-sdk";
import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { localeAtom } from "../../state/app-context/app-context-atoms.ts";
import { applyLanguagesAtom } from "../../state/languages/apply-languages-atom.ts";
import { languagePopupAtom, type LanguageTab } from "../../state/languages/language-popup-atom.ts";
import { storedContentLanguages } from "../../state/sdks/visitor-cookies.ts";

/** The selected languages and a function to apply them. */
export function useLanguageChoice(tab: LanguageTab) {
  const { language, contentLanguages, contentLanguageOptions: options } = useAtomValue(localeAtom);
  const apply = useSetAtom(applyLanguagesAtom);
  const setPopup = useSetAtom(languagePopupAtom);
  const [choice, setChoice] = useState(() => {
    const stored = storedContentLanguages();
    return startLanguageChoice({
      tab,
      options,
      display: language,
      content: stored ?? contentLanguages,
      hasChosen: stored !== undefined,
    });
  });
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const press = (): void => {
    const pressed = applyLanguageChoice(choice);
    if (pressed.kind === "hinted") return setChoice(pressed.choice);
    setBusy(true);
    void apply(pressed).then((isApplied) => {
      setFailed(!isApplied);
      setBusy(false);
      // The page has been left; going back shows it as it was left.
      if (isApplied) setPopup(undefined);
    });
  };
  return { choice, setChoice, isBusy, hasFailed, press };
}

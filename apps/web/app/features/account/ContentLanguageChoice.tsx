import { canApplyLanguages, hasPrimaryLanguage, type LanguageChoice } from "@marquee/auth-sdk";
import { htmlLanguage, isInterfaceLanguage } from "@marquee/config";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { localeAtom } from "../../state/app-context/app-context-atoms.ts";
import { languageName } from "../../theme/fonts.css.ts";
import { CheckBox } from "../../ui/CheckBox/CheckBox.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { useOptimisticValue } from "../../ui/use-optimistic-value.ts";
import * as css from "./Account.css.ts";

interface ContentLanguageChoiceProps {
  readonly chosen: readonly string[];
  readonly isDisabled: boolean;
  readonly onChange: (codes: readonly string[]) => unknown;
}

/**
 * Checkboxes for the content languages. The last selected one of those offered cannot be removed. A change without a
 * primary language is saved, with a hint that names these.
 */
export function ContentLanguageChoice({ chosen, isDisabled, onChange }: ContentLanguageChoiceProps) {
  const t = useTranslations("login-register");
  const { language, contentLanguageOptions: options } = useAtomValue(localeAtom);
  const [shown, ask] = useOptimisticValue(chosen, onChange);
  const [isLast, setLast] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const choiceOf = (content: readonly string[]): LanguageChoice => ({
    tab: "content",
    options,
    content,
    display: language,
    isHinted: isChanged,
  });
  const toggle = (code: string, isChecked: boolean): void => {
    const next = isChecked ? [...shown, code] : shown.filter((known) => known !== code);
    const isPossible = canApplyLanguages(choiceOf(next));
    setLast(!isPossible);
    if (!isPossible || isDisabled) return;
    setChanged(true);
    ask(next);
  };
  const primaryNames = options
    .filter(({ isPrimary }) => isPrimary)
    .map(({ nativeName }) => nativeName)
    .join(", ");
  return (
    <fieldset className={css.group} disabled={isDisabled}>
      <legend className={css.legend}>{t("settings_contentLanguages")}</legend>
      {isLast ? <Notice tone="danger">{t("settings_contentLanguages_empty")}</Notice> : null}
      <div role="status">
        {isChanged && !hasPrimaryLanguage(choiceOf(shown)) ? (
          <Notice tone="warning">
            {t("settings_contentLanguages_better")} <span className={languageName}>{primaryNames}</span>
          </Notice>
        ) : null}
      </div>
      <div className={css.choices}>
        {options.map(({ code, nativeName }) => (
          <CheckBox
            key={code}
            name={`content-${code}`}
            isChecked={shown.includes(code)}
            onChange={(isChecked) => toggle(code, isChecked)}
          >
            <span lang={isInterfaceLanguage(code) ? htmlLanguage(code) : code} className={languageName}>
              {nativeName}
            </span>
          </CheckBox>
        ))}
      </div>
    </fieldset>
  );
}

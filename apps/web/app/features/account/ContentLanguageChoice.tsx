import { useState } from "react";
import { useTranslations } from "use-intl";
import { CheckBox } from "../../ui/CheckBox/CheckBox.tsx";
import { languageName } from "../../theme/fonts.css.ts";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { useOptimisticValue } from "../../ui/use-optimistic-value.ts";
import * as css from "./Account.css.ts";

interface ContentLanguageChoiceProps {
  readonly options: readonly { readonly code: string; readonly text: string; readonly lang: string }[];
  readonly chosen: readonly string[];
  readonly isDisabled: boolean;
  readonly onChange: (codes: readonly string[]) => unknown;
}

/** Checkboxes for the content languages. The last selected language cannot be removed. */
export function ContentLanguageChoice({ options, chosen, isDisabled, onChange }: ContentLanguageChoiceProps) {
  const t = useTranslations("login-register");
  const [shown, ask] = useOptimisticValue(chosen, onChange);
  const [isLast, setLast] = useState(false);
  const toggle = (code: string, isChecked: boolean): void => {
    const next = isChecked ? [...shown, code] : shown.filter((known) => known !== code);
    setLast(next.length === 0);
    if (next.length > 0 && !isDisabled) ask(next);
  };
  return (
    <fieldset className={css.group} disabled={isDisabled}>
      <legend className={css.legend}>{t("settings_contentLanguages")}</legend>
      {isLast ? <Notice tone="danger">{t("settings_contentLanguages_empty")}</Notice> : null}
      <div className={css.choices}>
        {options.map(({ code, text, lang }) => (
          <CheckBox
            key={code}
            name={`content-${code}`}
            isChecked={shown.includes(code)}
            onChange={(isChecked) => toggle(code, isChecked)}
          >
            <span lang={lang} className={languageName}>
              {text}
            </span>
          </CheckBox>
        ))}
      </div>
    </fieldset>
  );
}

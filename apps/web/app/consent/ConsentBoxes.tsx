import { CONSENT_KEYS, type ConsentKey } from "@marquee/config";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import * as css from "./consent-boxes.css.ts";
import { CheckBox } from "../ui/CheckBox/CheckBox.tsx";
import { PageLink } from "../ui/PageLink/PageLink.tsx";

interface ConsentBoxesProps {
  readonly given: readonly ConsentKey[];
  readonly onChange: (given: readonly ConsentKey[]) => void;
  /** Problem of the first, required box. */
  readonly message?: string | undefined;
}

const OPTIONAL = CONSENT_KEYS.filter((key) => key !== "IsPrivacyPolicy");

/** Check boxes for the required consent and the optional ones. */
export function ConsentBoxes({ given, onChange, message }: ConsentBoxesProps) {
  const t = useTranslations("login-register");
  const isGiven = (key: ConsentKey): boolean => given.includes(key);
  const toggle = (key: ConsentKey) => (isChecked: boolean) =>
    onChange(isChecked ? [...given, key] : given.filter((known) => known !== key));
  const document = (to: string) => (text: ReactNode) => (
    <PageLink to={to} target="_blank" rel="noopener" className={css.documentLink}>
      {text}
    </PageLink>
  );
  return (
    <>
      <CheckBox
        name="IsPrivacyPolicy"
        isRequired
        isChecked={isGiven("IsPrivacyPolicy")}
        onChange={toggle("IsPrivacyPolicy")}
        message={isGiven("IsPrivacyPolicy") ? undefined : message}
      >
        {t.rich("consent_IsPrivacyPolicy", {
          terms: document("/termsofuse"),
          privacy: document("/privacypolicy"),
        })}
      </CheckBox>
      <fieldset className={css.group}>
        <legend className={css.groupTitle}>{t("consents_optional")}</legend>
        {OPTIONAL.map((key) => (
          <CheckBox key={key} name={key} isChecked={isGiven(key)} onChange={toggle(key)}>
            {t(`consent_${key}`)}
          </CheckBox>
        ))}
      </fieldset>
    </>
  );
}

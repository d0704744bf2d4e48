import { useTranslations, type Messages } from "use-intl";

type LanguageKey = Extract<keyof Messages["consumption"], `language_${string}`>;

/** Names of languages in the language of the page; a code without a name stays as it is. */
export function useLanguageNames(): (codes: readonly string[]) => string {
  const t = useTranslations("consumption");
  return (codes) =>
    codes
      .map((code) => (t.has(`language_${code}` as LanguageKey) ? t(`language_${code}` as LanguageKey) : code))
      .join(", ");
}

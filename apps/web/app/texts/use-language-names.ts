import { useTranslations, type Messages } from "use-intl";

type LanguageKey = Extract<keyof Messages["consumption"], `language_${string}`>;

/** Names languages in the page's language; a code without a name stays a code. */
export function useLanguageNames(): (codes: readonly string[]) => string {
  const t = useTranslations("consumption");
  return (codes) =>
    codes
      .map((code) => (t.has(`language_${code}` as LanguageKey) ? t(`language_${code}` as LanguageKey) : code))
      .join(", ");
}

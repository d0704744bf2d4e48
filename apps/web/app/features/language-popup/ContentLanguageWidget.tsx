import { useAtomValue, useSetAtom } from "jotai";
import { useFormatter, useTranslations } from "use-intl";
import { openLanguagePopupAtom } from "../../state/language-popup-atom.ts";
import { isLanguageWidgetClosedAtom } from "../../state/language-widget-atom.ts";
import { localeAtom } from "../../state/app-context-atoms.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { text } from "../../ui/CornerCard/CornerCard.css.ts";
import { CornerCard } from "../../ui/CornerCard/CornerCard.tsx";
import { actionRow } from "../../ui/FormCard/FormCard.css.ts";

/** Asks for content languages and leads to the popup. Import it on demand. */
export function ContentLanguageWidget() {
  const t = useTranslations("header");
  const format = useFormatter();
  const { contentLanguages, contentLanguageOptions } = useAtomValue(localeAtom);
  const close = useSetAtom(isLanguageWidgetClosedAtom);
  const open = useSetAtom(openLanguagePopupAtom);
  const names = contentLanguageOptions
    .filter(({ code }) => contentLanguages.includes(code))
    .map(({ nativeName }) => nativeName);
  return (
    <CornerCard title={t("languages_ask")} closeLabel={t("close")} onClose={() => close(true)}>
      {names.length === 0 ? null : (
        <p className={text}>{t("languages_asIs", { languages: format.list(names) })}</p>
      )}
      <div className={actionRow}>
        <Button tone="accent" size="s" icon="globe" onClick={() => open("content")}>
          {t("languages_change")}
        </Button>
      </div>
    </CornerCard>
  );
}

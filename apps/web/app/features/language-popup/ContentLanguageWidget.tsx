import { useAtomValue, useSetAtom } from "jotai";
import { useId } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { openLanguagePopupAtom } from "../../state/languages/language-popup-atom.ts";
import { isLanguageWidgetClosedAtom } from "../../state/languages/language-widget-atom.ts";
import { localeAtom } from "../../state/app-context/app-context-atoms.ts";
import { Button, IconButton } from "../../ui/Button/Button.tsx";
import * as css from "./ContentLanguageWidget.css.ts";

/** Asks for content languages and opens the popup. Import on demand. */
export function ContentLanguageWidget() {
  const id = useId();
  const t = useTranslations("header");
  const format = useFormatter();
  const { contentLanguages, contentLanguageOptions } = useAtomValue(localeAtom);
  const close = useSetAtom(isLanguageWidgetClosedAtom);
  const open = useSetAtom(openLanguagePopupAtom);
  const names = contentLanguageOptions
    .filter(({ code }) => contentLanguages.includes(code))
    .map(({ nativeName }) => nativeName);
  return (
    <section className={css.bar} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {t("languages_ask")}
      </h2>
      {names.length === 0 ? null : (
        <p className={css.text}>{t("languages_asIs", { languages: format.list(names) })}</p>
      )}
      <div className={css.actions}>
        <Button tone="outline" size="s" icon="globe" onClick={() => open("content")}>
          {t("languages_change")}
        </Button>
        <IconButton icon="close" label={t("close")} onClick={() => close(true)} />
      </div>
    </section>
  );
}

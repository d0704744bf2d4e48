import { canApplyLanguages, hasPrimaryLanguage, toggleContentLanguage } from "@marquee/auth-sdk";
import { isInterfaceLanguage } from "@marquee/config";
import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import type { LanguageTab } from "../../state/languages/language-popup-atom.ts";
import { localeAtom } from "../../state/app-context/app-context-atoms.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { TabPanels } from "../../ui/Tabs/TabPanels.tsx";
import { LanguageOptions } from "./LanguageOptions.tsx";
import * as css from "./LanguagePopup.css.ts";
import { useLanguageChoice } from "./use-language-choice.ts";

interface LanguagePopupProps {
  readonly tab: LanguageTab;
  readonly opener: HTMLElement | undefined;
  readonly onClose: () => void;
}

const isLanguageTab = (id: string): id is LanguageTab => id === "content" || id === "display";

/** Dialog for content and display languages. Changes apply only with the Apply button. Import on demand. */
export function LanguagePopup({ tab, opener, onClose }: LanguagePopupProps) {
  const t = useTranslations("header");
  const { displayLanguages } = useAtomValue(localeAtom);
  const { choice, setChoice, isBusy, hasFailed, press } = useLanguageChoice(tab);
  const isPossible = canApplyLanguages(choice);
  const chooseDisplay = (code: string): void =>
    setChoice((current) => (isInterfaceLanguage(code) ? { ...current, display: code } : current));

  const content = (
    <>
      <p className={css.hint}>{isPossible ? t("languages_contentHint") : t("languages_none")}</p>
      <LanguageOptions
        label={t("languages_content")}
        kind="checkbox"
        options={choice.options}
        chosen={choice.content}
        onChoose={(code) => setChoice((current) => toggleContentLanguage(current, code))}
      />
    </>
  );
  const display = (
    <>
      <p className={css.hint}>{t("languages_displayHint")}</p>
      <LanguageOptions
        label={t("languages_display")}
        kind="radio"
        options={displayLanguages}
        chosen={[choice.display]}
        onChoose={chooseDisplay}
      />
    </>
  );
  return (
    <Dialog title={t("languages_title")} closeLabel={t("close")} isOpen onClose={onClose} opener={opener}>
      <div>
        <TabPanels
          label={t("languages_title")}
          tabs={[
            { id: "content", text: t("languages_content"), panel: content },
            { id: "display", text: t("languages_display"), panel: display },
          ]}
          selected={choice.tab}
          onSelect={(id) => isLanguageTab(id) && setChoice((current) => ({ ...current, tab: id }))}
        />
      </div>
      <div role="status">
        {choice.isHinted && !hasPrimaryLanguage(choice) ? (
          <Notice tone="warning">{t("languages_better")}</Notice>
        ) : null}
      </div>
      {hasFailed ? <Notice tone="danger">{t("languages_notSaved")}</Notice> : null}
      <div className={css.actions}>
        <Button onClick={onClose}>{t("cancel")}</Button>
        <Button tone="accent" disabled={!isPossible || isBusy} onClick={press}>
          {t("apply")}
        </Button>
      </div>
    </Dialog>
  );
}

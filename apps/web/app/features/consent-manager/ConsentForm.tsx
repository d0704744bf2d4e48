import { CONSENT_GROUPS, hasObjected, toolsOfGroup, type ConsentState } from "@marquee/analytics-sdk";
import { useSetAtom } from "jotai";
import { useEffect, useState, type FormEvent } from "react";
import { useHref } from "react-router";
import { useTranslations } from "use-intl";
import { readConsentForm, type ConsentView } from "../../consent/consent-form.ts";
import { pageLeft } from "../../state/calls/one-at-a-time.ts";
import { useTask } from "../../state/calls/use-task.ts";
import { chooseConsentAtom } from "../../state/popups/choose-consent-atom.ts";
import { followConsentAtom } from "../../state/popups/consent-atoms.ts";
import { showToastAtom } from "../../state/popups/toast-atoms.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { actionRow, textLink } from "../../ui/FormCard/FormCard.css.ts";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { track } from "../../ui/Switch/Switch.css.ts";
import { useDateText } from "../../texts/use-date-text.ts";
import type { ConsentData } from "./consent-data.ts";
import * as css from "./ConsentManager.css.ts";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

interface ConsentFormProps {
  readonly view: ConsentView;
  readonly data: ConsentData;
  /** Called after a choice is saved that needs no reload of the page. */
  readonly onSaved?: () => void;
}

/**
 * A view of the consent manager. Without JavaScript the form posts to the consent manager's page, which stores the
 * choice in a cookie.
 */
export function ConsentForm({ view, data, onSaved }: ConsentFormProps) {
  const t = useTranslations("consent-manager");
  const f = useTranslations("fallback");
  const dateText = useDateText();
  const choose = useSetAtom(chooseConsentAtom);
  const showToast = useSetAtom(showToastAtom);
  const action = useHref(`/consent-manager?view=${view}`);
  const { groups, choice, isObjectedBySignal } = useCurrentConsent(data);
  const { isBusy, run } = useTask(f("SOMETHING_WENT_WRONG"));

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const decision = submitter?.getAttribute("value") ?? undefined;
    const answer = readConsentForm(new FormData(event.currentTarget));
    void run(async () => {
      if (await choose({ ...answer, decision })) {
        window.location.reload();
        return pageLeft();
      }
      showToast({ text: t("saved") });
      onSaved?.();
    });
  };
  return (
    <form
      key={`${view} ${groups.join()}`}
      method="post"
      action={action}
      onSubmit={submit}
      aria-busy={isBusy || undefined}
      className={css.panel}
    >
      <p className={css.text}>{t(view === "preferences" ? "intro" : "doNotSell_intro")}</p>
      {isObjectedBySignal ? <Notice tone="info">{t("signal")}</Notice> : null}
      {view === "preferences" ? <Groups granted={groups} /> : <Objection isGiven={hasObjected(groups)} />}
      <p className={css.state}>
        {choice === undefined
          ? t(groups.length === 0 ? "startsDenied" : "startsGranted")
          : t("chosenOn", {
              date: dateText(Date.parse(`${choice.date}T00:00:00Z`), "calendarDay"),
            })}{" "}
        {t("beginsAnew")}
      </p>
      <div className={actionRow}>
        <Button
          type="submit"
          tone="accent"
          name="decision"
          value={view === "preferences" ? "groups" : "objection"}
        >
          {t("save")}
        </Button>
        {view === "preferences" ? (
          <>
            <Button type="submit" name="decision" value="all">
              {t("allowAll")}
            </Button>
            <Button type="submit" name="decision" value="none">
              {t("refuseAll")}
            </Button>
          </>
        ) : null}
      </div>
      <p>
        <PageLink to="/cookiesconsent" className={textLink}>
          {t("aboutCookies")}
        </PageLink>
      </p>
    </form>
  );
}

/**
 * The current consent: first from the server, then from the browser, which knows its privacy signal and changes in other
 * tabs.
 */
function useCurrentConsent(data: ConsentData): ConsentState {
  const [current, setCurrent] = useState<ConsentState>(data);
  const follow = useSetAtom(followConsentAtom);
  useEffect(() => follow(setCurrent), [follow]);
  return current;
}

function Groups({ granted }: { readonly granted: ConsentData["groups"] }) {
  const t = useTranslations("consent-manager");
  return (
    <div className={css.groups}>
      <div className={css.group}>
        <span className={css.groupName}>{t("necessary")}</span>
        <span className={css.groupHint}>{t("necessary_hint")}</span>
        <span className={`${css.always} ${css.groupMark}`}>{t("alwaysOn")}</span>
      </div>
      {CONSENT_GROUPS.map((group) => (
        <label key={group} className={css.group}>
          <span className={css.groupName}>{t(group)}</span>
          <span className={css.groupHint}>
            {t(`${group}_hint`)}
            <span className={css.groupTools}>
              {t("starts", {
                tools: toolsOfGroup(group)
                  .map((tool) => t(`tool_${tool}`))
                  .join(", "),
              })}
            </span>
          </span>
          <input
            type="checkbox"
            name="group"
            value={group}
            defaultChecked={granted.includes(group)}
            className={`${track} ${css.groupMark}`}
          />
        </label>
      ))}
    </div>
  );
}

function Objection({ isGiven }: { readonly isGiven: boolean }) {
  const t = useTranslations("consent-manager");
  return (
    <div className={css.groups}>
      <label className={css.group}>
        <span className={css.groupName}>{t("doNotSell_label")}</span>
        <input
          type="checkbox"
          name="objection"
          defaultChecked={isGiven}
          className={`${track} ${css.groupMark}`}
        />
      </label>
    </div>
  );
}

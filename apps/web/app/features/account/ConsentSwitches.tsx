import type { Consents, ViewerConsents } from "@marquee/auth-sdk";
import { CONSENT_KEYS, type ConsentKey } from "@marquee/config";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { AsyncContent } from "../../components/AsyncContent.tsx";
import { consentsAtom } from "../../state/session/auth-atoms.ts";
import { useLoaded } from "../../state/calls/use-loaded.ts";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { Switch } from "../../ui/Switch/Switch.tsx";

const OPTIONAL = CONSENT_KEYS.filter(
  (key): key is Exclude<ConsentKey, "IsPrivacyPolicy"> => key !== "IsPrivacyPolicy",
);

/** A switch for each optional consent of the account. Each can be given or withdrawn at any time. */
export function ConsentSwitches() {
  const t = useTranslations("login-register");
  const { value, problem, reload, act } = useLoaded<Required<Consents>, ViewerConsents>(consentsAtom);
  const [hasFailed, setFailed] = useState(false);
  const change = async (key: ConsentKey, isGiven: boolean): Promise<void> =>
    setFailed(!(await act((consents) => consents.save({ [key]: isGiven }))).ok);
  return (
    <AsyncContent value={value} problem={problem} onReload={reload}>
      {(consents) => (
        <>
          {hasFailed ? <Notice tone="danger">{t("notSaved")}</Notice> : null}
          {OPTIONAL.map((key) => (
            <Switch
              key={key}
              label={t(`consent_${key}`)}
              isOn={consents[key]}
              onChange={(isGiven) => change(key, isGiven)}
            />
          ))}
        </>
      )}
    </AsyncContent>
  );
}

import { type Problem, type SignInMethod, createTruecaller } from "@marquee/auth-sdk";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useClient } from "../../../state/calls/use-client.ts";
import { problemIn } from "../../../state/calls/settled.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { ProblemNotice } from "../../../components/ProblemNotice.tsx";
import * as css from "../SignIn.css.ts";
import { atom } from "jotai";
import { authAtom } from "../../../state/sdks/sdk-atoms.ts";

const truecallerAtom = atom(async (get) => createTruecaller(await get(authAtom)));

export interface TruecallerSectionProps {
  readonly isBusy: boolean;
  /** Called when the request was sent to the app. */
  readonly onStart: (method: SignInMethod) => void;
  /** Called when the viewer stops waiting. */
  readonly onLeave: () => void;
}

/** Sign-in with the number from the Truecaller app. */
export function TruecallerSection({ isBusy, onStart, onLeave }: TruecallerSectionProps) {
  const t = useTranslations("login-register");
  const act = useClient(truecallerAtom);
  const [deepLink, setDeepLink] = useState<string | undefined>(undefined);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);

  useEffect(() => {
    if (!isBusy) setDeepLink(undefined);
  }, [isBusy]);

  const start = async (): Promise<void> => {
    const started = await act((truecaller) => truecaller.start());
    setProblem(problemIn(started));
    if (!started.ok) return;
    onStart(started.value.method);
    setDeepLink(started.value.deepLink);
  };
  return (
    <>
      <ProblemNotice problem={problem} />
      {deepLink === undefined ? (
        <button type="button" className={css.socialButton} onClick={() => void start()} disabled={isBusy}>
          {t("social_truecaller")}
        </button>
      ) : (
        <div className={css.partnerCode}>
          <span role="status">{t("partner_waiting")}</span>
          <a className={css.documentLink} href={deepLink} target="_blank" rel="noreferrer">
            {t("truecaller_open")}
          </a>
          <Button tone="outline" onClick={onLeave}>
            {t("partner_otherWay")}
          </Button>
        </div>
      )}
    </>
  );
}

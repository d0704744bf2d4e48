import type { Problem, SignInMethod } from "@marquee/auth-sdk";
import { socialSignInAtom } from "../../../state/session/sign-in-atoms.ts";
import type { SocialProvider } from "@marquee/config";
import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useClient } from "../../../state/calls/use-client.ts";
import { problemIn } from "../../../state/calls/settled.ts";
import { localeAtom, signInOptionsAtom } from "../../../state/app-context/app-context-atoms.ts";
import { ProblemNotice } from "../../../components/ProblemNotice.tsx";
import * as css from "../SignIn.css.ts";
import { isSocialReturn } from "./social-return.ts";
import { SocialMark } from "./SocialMark.tsx";

interface SocialSectionProps {
  readonly isBusy: boolean;
  /** Called when the provider redirected back with this method. */
  readonly onReturn: (method: SignInMethod) => void;
}

/** Sign-in by a social provider: redirects to its page, which returns here with its answer in the query. */
export function SocialSection({ isBusy, onReturn }: SocialSectionProps) {
  const t = useTranslations("login-register");
  const { socialProviders } = useAtomValue(signInOptionsAtom);
  const { prefix } = useAtomValue(localeAtom);
  const act = useClient(socialSignInAtom);
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const [isLeaving, setLeaving] = useState(false);
  const follow = useRef(onReturn);

  useEffect(() => {
    follow.current = onReturn;
  });
  useEffect(() => {
    if (!isSocialReturn(search)) return;
    void (async () => {
      const returned = await act((social) => social.takeReturn({ query: search }));
      await navigate({ pathname, search: "" }, { replace: true, preventScrollReset: true });
      setProblem(problemIn(returned));
      if (returned.ok) follow.current(returned.value);
    })();
  }, [search, pathname, navigate, act]);

  const choose = async (provider: SocialProvider): Promise<void> => {
    setLeaving(true);
    const returnUrl = `${window.location.origin}${prefix}/signin`;
    const started = await act((social) => social.start({ provider, returnUrl }));
    setProblem(problemIn(started));
    if (started.ok) window.location.assign(started.value);
    else setLeaving(false);
  };
  if (socialProviders.length === 0) return <ProblemNotice problem={problem} />;
  return (
    <>
      <ProblemNotice problem={problem} />
      <p className={css.divider}>{t("or")}</p>
      <div className={css.social}>
        {socialProviders.map((provider) => (
          <button
            key={provider}
            type="button"
            className={css.socialButton}
            onClick={() => void choose(provider)}
            disabled={isBusy || isLeaving}
          >
            <SocialMark provider={provider} />
            {t(`social_${provider}`)}
          </button>
        ))}
      </div>
    </>
  );
}

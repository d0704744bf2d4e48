import type { Problem, SignInMethod } from "@marquee/auth-sdk";
import { socialSignInAtom } from "../../state/session/sign-in-atoms.ts";
import type { SocialProvider } from "@marquee/config";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { problemIn } from "../../state/calls/settled.ts";
import { useProblemText } from "../../texts/problem-text.ts";
import { localeAtom, signInOptionsAtom } from "../../state/app-context-atoms.ts";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { SocialButtons } from "./SocialButtons.tsx";

const takeReturnAtom = atom(null, async (get, _set, search: string) =>
  (await get(socialSignInAtom)).takeReturn({ query: search }),
);

const startAtom = atom(null, async (get, _set, provider: SocialProvider) =>
  (await get(socialSignInAtom)).start({
    provider,
    returnUrl: `${window.location.origin}${get(localeAtom).prefix}/signin`,
  }),
);

interface SocialSectionProps {
  readonly isBusy: boolean;
  /** The service led back with this method. */
  readonly onReturn: (method: SignInMethod) => void;
}

/** Signing in through another service: there by a full page, and back here with its answer in the query. */
export function SocialSection({ isBusy, onReturn }: SocialSectionProps) {
  const { socialProviders } = useAtomValue(signInOptionsAtom);
  const takeReturn = useSetAtom(takeReturnAtom);
  const start = useSetAtom(startAtom);
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const [isLeaving, setLeaving] = useState(false);
  const follow = useRef(onReturn);

  useEffect(() => {
    follow.current = onReturn;
  });
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!query.has("state") || !(query.has("code") || query.has("error"))) return;
    void (async () => {
      const returned = await takeReturn(search);
      await navigate({ pathname, search: "" }, { replace: true, preventScrollReset: true });
      setProblem(problemIn(returned));
      if (returned.ok) follow.current(returned.value);
    })();
  }, [search, pathname, navigate, takeReturn]);

  const choose = async (provider: SocialProvider): Promise<void> => {
    setLeaving(true);
    const started = await start(provider);
    setProblem(problemIn(started));
    if (started.ok) window.location.assign(started.value);
    else setLeaving(false);
  };
  return (
    <>
      {problem === undefined ? null : <Notice tone="danger">{problemText(problem)}</Notice>}
      <SocialButtons
        providers={socialProviders}
        isBusy={isBusy || isLeaving}
        onChoose={(provider) => void choose(provider)}
      />
    </>
  );
}

import type { Problem, SignInWay } from "@marquee/auth-sdk";
import { socialSignInAtom } from "../../state/session/sign-in-atoms.ts";
import type { SocialProvider } from "@marquee/config";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useProblemText } from "../../texts/problem-text.ts";
import { localeAtom, signInOptionsAtom } from "../../state/app-context-atoms.ts";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { SocialButtons } from "./SocialButtons.tsx";

const takeReturnAtom = atom(null, async (get, _set, search: string) =>
  (await get(socialSignInAtom)).takeReturn(search),
);

const startAtom = atom(null, async (get, _set, provider: SocialProvider) =>
  (await get(socialSignInAtom)).start(provider, `${window.location.origin}${get(localeAtom).prefix}/signin`),
);

interface SocialSectionProps {
  readonly isBusy: boolean;
  /** The service led back: this is the way on. */
  readonly onReturn: (way: SignInWay) => void;
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
      const { value, problem: refusal } = await takeReturn(search);
      await navigate({ pathname, search: "" }, { replace: true, preventScrollReset: true });
      setProblem(refusal);
      if (value !== undefined) follow.current(value);
    })();
  }, [search, pathname, navigate, takeReturn]);

  const choose = async (provider: SocialProvider): Promise<void> => {
    setLeaving(true);
    const { value, problem: refusal } = await start(provider);
    setProblem(refusal);
    if (value === undefined) setLeaving(false);
    else window.location.assign(value);
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

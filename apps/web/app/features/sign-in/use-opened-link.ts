import { atom, useAtomValue, useSetAtom } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { logFailureAtom } from "../../state/sdks/log-failure-atom.ts";
import { portsAtom } from "../../state/sdks/ports-atom.ts";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";
import { keepLink, takeLink, type OpenedLink } from "./opened-link.ts";
import { useLinkCode } from "./use-link-code.ts";

/** Answers whether somebody is signed in, once the session is read. */
const loadIsSignedInAtom = atom(null, async (get): Promise<boolean> => {
  const auth = await get(authAtom);
  await auth.load();
  return auth.tokens.get().status === "signedIn";
});

interface OpenedLinkUse {
  /** Confirms the contact by the code; called once for each link. */
  readonly confirm: (link: OpenedLink) => void;
  /** Whether the last call failed, though not because the code was refused. */
  readonly isUndecided: boolean;
}

/**
 * Confirms a contact by the link of a message. Whoever has to sign in first, at once or because the session turns out to be over,
 * finds the link again afterwards: it waits in this tab.
 */
export function useOpenedLink({ confirm, isUndecided }: OpenedLinkUse): void {
  const { sessionStorage, clock } = useAtomValue(portsAtom);
  const loadIsSignedIn = useSetAtom(loadIsSignedInAtom);
  const logFailure = useSetAtom(logFailureAtom);
  const navigate = useNavigate();
  const { code, contact } = useLinkCode() ?? {};
  const [kept, setKept] = useState<OpenedLink | undefined>(undefined);
  const opened = useRef<OpenedLink | undefined>(undefined);
  const act = useRef(confirm);
  useEffect(() => {
    act.current = confirm;
  }, [confirm]);

  const open = useCallback(
    async (link: OpenedLink, thenDo: (link: OpenedLink) => void): Promise<void> => {
      if (await loadIsSignedIn()) return thenDo(link);
      await keepLink(sessionStorage, link, clock.now());
      await navigate("/signin", { replace: true });
    },
    [loadIsSignedIn, sessionStorage, clock, navigate],
  );
  const lost = useCallback(
    (cause: unknown) => logFailure("The link of a message could not be followed", cause),
    [logFailure],
  );

  useEffect(() => {
    takeLink(sessionStorage, clock.now()).then(setKept).catch(lost);
  }, [sessionStorage, clock, lost]);
  useEffect(() => {
    const link = code !== undefined && contact !== undefined ? { code, contact } : kept;
    if (link === undefined) return;
    opened.current = link;
    open(link, (own) => act.current(own)).catch(lost);
  }, [code, contact, kept, open, lost]);
  useEffect(() => {
    if (isUndecided && opened.current !== undefined) open(opened.current, () => undefined).catch(lost);
  }, [isUndecided, open, lost]);
}

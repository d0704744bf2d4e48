import { useStore } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { logFailure } from "../../state/sdks/log-failure.ts";
import { browserSdksAtom } from "../../state/sdks/sdk-atoms.ts";
import { keepLink, takeLink, type OpenedLink } from "./opened-link.ts";
import { useLinkCode } from "./use-link-code.ts";

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
  const store = useStore();
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
      const { auth, sessionStorage, clock } = await store.get(browserSdksAtom);
      await auth.load();
      if (auth.tokens.get().status === "signedIn") return thenDo(link);
      await keepLink(sessionStorage, link, clock.now());
      await navigate("/signin", { replace: true });
    },
    [store, navigate],
  );
  const lost = useCallback(
    (cause: unknown) => logFailure(store, "The link of a message could not be followed", cause),
    [store],
  );

  useEffect(() => {
    const take = async (): Promise<void> => {
      const { sessionStorage, clock } = await store.get(browserSdksAtom);
      setKept(await takeLink(sessionStorage, clock.now()));
    };
    take().catch(lost);
  }, [store, lost]);
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

import type { OpenedLink } from "@marquee/auth-sdk";
import { atom, useSetAtom } from "jotai";
import { useCallback, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { logFailureAtom } from "../../../state/sdks/log-failure-atom.ts";
import { signInContextAtom } from "../../../state/session/sign-in-atoms.ts";
import { useLinkCode } from "./use-link-code.ts";

const openLinkAtom = atom(null, async (get, _set, link: OpenedLink | undefined) =>
  (await get(signInContextAtom)).openLink({ link }),
);

interface OpenedLinkUse {
  /** Confirms the contact by the code; called once for each link. */
  readonly confirm: (link: OpenedLink) => void;
  /** Whether the last call failed, though not because the code was refused. */
  readonly isUndecided: boolean;
}

/** Confirms a contact by the link of a message. A guest, or a viewer whose session has ended, signs in first. */
export function useOpenedLink({ confirm, isUndecided }: OpenedLinkUse): void {
  const openLink = useSetAtom(openLinkAtom);
  const logFailure = useSetAtom(logFailureAtom);
  const navigate = useNavigate();
  const { code, contact } = useLinkCode() ?? {};
  const opened = useRef<OpenedLink | undefined>(undefined);
  const act = useRef(confirm);
  useEffect(() => {
    act.current = confirm;
  }, [confirm]);

  const open = useCallback(
    async (link: OpenedLink | undefined): Promise<OpenedLink | undefined> => {
      try {
        const step = await openLink(link);
        if (step.kind === "signIn") await navigate("/signin", { replace: true });
        return step.kind === "confirm" ? step.link : undefined;
      } catch (cause) {
        logFailure("The link of a message could not be followed", cause);
        return undefined;
      }
    },
    [openLink, navigate, logFailure],
  );
  useEffect(() => {
    const link = code !== undefined && contact !== undefined ? { code, contact } : undefined;
    void open(link).then((confirmable) => {
      if (confirmable === undefined) return;
      opened.current = confirmable;
      act.current(confirmable);
    });
  }, [code, contact, open]);
  useEffect(() => {
    if (isUndecided && opened.current !== undefined) void open(opened.current);
  }, [isUndecided, open]);
}

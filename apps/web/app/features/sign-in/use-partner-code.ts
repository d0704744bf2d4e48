import type { PartnerSignIn } from "@marquee/auth-sdk";
import { SECOND, type PartnerMode } from "@marquee/config";
import { atom, useSetAtom } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { partnerSignInAtom } from "../../state/session/partner-sign-in-atom.ts";

const createSignInAtom = atom(null, async (get, _set, mode: PartnerMode) =>
  (await get(partnerSignInAtom))(mode),
);

/** How often the partner's answer is looked for; coming back to the page looks at once. */
const POLL_MS = 5 * SECOND;

/** Where signing in through the partner stands. */
export type PartnerCodeState =
  | { readonly step: "asking" }
  | { readonly step: "waiting"; readonly code: string }
  | { readonly step: "failed" }
  | { readonly step: "signedIn" };

/** A code that the partner confirms for its customer, and whether it has; the code signs this device in once. */
export function usePartnerCode(mode: PartnerMode): {
  readonly state: PartnerCodeState;
  readonly renew: () => void;
} {
  const createSignIn = useSetAtom(createSignInAtom);
  const [state, setState] = useState<PartnerCodeState>({ step: "asking" });
  const [round, setRound] = useState(0);

  useEffect(() => {
    let isOver = false;
    const show = (next: PartnerCodeState): void => {
      if (!isOver) setState(next);
    };
    const timers: { poll?: ReturnType<typeof setInterval>; look?: () => void } = {};
    const follow = (signIn: PartnerSignIn, code: string): void => {
      // The code signs in once: a second question beside the first would be told that it is used up.
      let isLooking = false;
      const look = async (): Promise<void> => {
        if (isOver || isLooking || document.hidden) return;
        isLooking = true;
        const checked = await signIn.checkCode({ code });
        isLooking = false;
        if (checked.ok ? checked.value === "pending" : checked.code === "NO_ACTIVE_INTERNET") return;
        show({ step: checked.ok ? "signedIn" : "failed" });
        stop();
      };
      timers.look = () => void look();
      timers.poll = setInterval(timers.look, POLL_MS);
      window.addEventListener("focus", timers.look);
    };
    const stop = (): void => {
      clearInterval(timers.poll);
      if (timers.look !== undefined) window.removeEventListener("focus", timers.look);
    };
    void (async () => {
      const signIn = await createSignIn(mode);
      const fetched = await signIn.fetchCode();
      if (isOver) return;
      if (!fetched.ok || fetched.value === "") return show({ step: "failed" });
      show({ step: "waiting", code: fetched.value });
      follow(signIn, fetched.value);
    })();
    return () => {
      isOver = true;
      stop();
    };
  }, [createSignIn, mode, round]);

  const renew = useCallback(() => {
    setState({ step: "asking" });
    setRound((count) => count + 1);
  }, []);
  return { state, renew };
}

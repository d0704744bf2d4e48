import { createVideoCounts } from "@marquee/content-sdk";
import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { hostAtom, localeAtom } from "../../../state/app-context/app-context-atoms.ts";
import { openInLanguagesAtom } from "../../../state/languages/open-in-languages-atom.ts";
import { logFailureAtom } from "../../../state/sdks/log-failure-atom.ts";
import { portsAtom } from "../../../state/sdks/ports-atom.ts";
import { storeContentLanguages, storedContentLanguages } from "../../../state/sdks/visitor-cookies.ts";
import { authAtom } from "../../../state/sdks/sdk-atoms.ts";
import { profileAtom, settingsAtom } from "../../../state/session/auth-atoms.ts";
import { signInContextAtom } from "../../../state/session/sign-in-atoms.ts";

/**
 * Applies the account's languages. Resolves to the path to open next; undefined when another document loads because the
 * languages differ.
 */
const goOnAtom = atom(null, async (get, set): Promise<string | undefined> => {
  const { language, contentLanguages } = get(localeAtom);
  const visit = await get(signInContextAtom);
  // Reset the guest's video count for after the next logout.
  await createVideoCounts(await get(authAtom), { storage: get(portsAtom).storage }).reset();
  // The name may be newer than the session.
  void (await get(profileAtom)).load();
  const next = await visit.goOn({
    displayLanguage: language,
    contentLanguages: storedContentLanguages() ?? contentLanguages,
  });
  // What the account has counts as chosen on this device too, also where the page has it already.
  const { contentLanguages: chosen } = (await get(settingsAtom)).get().settings;
  if (next.contentLanguages === undefined && chosen.length > 0)
    storeContentLanguages(chosen, get(hostAtom).cookieDomain);
  if (!next.hasOtherLanguages) return next.path;
  set(openInLanguagesAtom, { ...next, isReplaced: true });
  return undefined;
});

/** After sign-in, returns the viewer to the page they came from, in the account's languages. */
export function useReturn(isDone: boolean): void {
  const goOn = useSetAtom(goOnAtom);
  const logFailure = useSetAtom(logFailureAtom);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    goOn()
      .then((path) => (path === undefined ? undefined : navigate(path, { replace: true })))
      .catch((cause: unknown) => {
        logFailure("The return after sign-in failed", cause);
        void navigate("/", { replace: true });
      });
  }, [isDone, navigate, goOn, logFailure]);
}

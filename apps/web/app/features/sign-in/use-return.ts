import { noteSignIn, takeReturnPath } from "@marquee/auth-sdk";
import { isInterfaceLanguage, localePath } from "@marquee/config";
import { createVideoCounts } from "@marquee/content-sdk";
import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { storeContentLanguages, storeLanguage } from "../../language-cookie.ts";
import { profileAtom, settingsAtom } from "../../state/session/auth-atoms.ts";
import { logFailureAtom } from "../../state/sdks/log-failure-atom.ts";
import { portsAtom } from "../../state/sdks/ports-atom.ts";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";
import { hostAtom, localeAtom } from "../../state/app-context-atoms.ts";
import { LINK_PAGE, peekLink } from "./opened-link.ts";

/** Takes over the languages of the account. Answers the page to go on with; undefined where another document is on its way. */
const takeReturnAtom = atom(null, async (get): Promise<string | undefined> => {
  const auth = await get(authAtom);
  const { sessionStorage, storage, clock } = get(portsAtom);
  const { country, language, contentLanguages } = get(localeAtom);
  const { cookieDomain } = get(hostAtom);
  const returnPath = await takeReturnPath(sessionStorage);
  const path = (await peekLink(sessionStorage, clock.now())) === undefined ? returnPath : LINK_PAGE;
  // What a guest may watch is counted anew after the next logout (DEC-045).
  await createVideoCounts(auth, { storage }).reset();
  // The name may be newer than the session.
  void (await get(profileAtom)).load();
  const settings = await get(settingsAtom);
  const loaded = await settings.load();
  // Nobody waits for it: what goes wrong with it is logged.
  if (loaded.ok) void noteSignIn(auth, { settings });
  const adopted = loaded.ok
    ? await settings.adoptLanguages({ displayLanguage: language, contentLanguages })
    : loaded;
  const value = adopted.ok ? adopted.value : undefined;
  const display = isInterfaceLanguage(value?.displayLanguage) ? value.displayLanguage : language;
  const hasOtherContent =
    value !== undefined && [...value.contentLanguages].sort().join() !== [...contentLanguages].sort().join();
  if (hasOtherContent) storeContentLanguages(value.contentLanguages, cookieDomain);
  if (display === language && !hasOtherContent) return path;
  storeLanguage(display, cookieDomain);
  const [pathname = "/", query] = path.split("?", 2);
  window.location.replace(
    localePath({ country, language: display, path: pathname }) + (query === undefined ? "" : `?${query}`),
  );
  return undefined;
});

/**
 * Leads a viewer who has just signed in back to where they came from, else home (AUTH-30); whoever came by the link of a message, to
 * what it confirms. The languages of the account
 * count from now on; another display language is a document of its own (SESS-28).
 */
export function useReturn(isDone: boolean): void {
  const takeReturn = useSetAtom(takeReturnAtom);
  const logFailure = useSetAtom(logFailureAtom);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    const lead = async (): Promise<void> => {
      const path = await takeReturn();
      if (path !== undefined) void navigate(path, { replace: true });
    };
    lead().catch((cause: unknown) => {
      logFailure("The way back after signing in was lost", cause);
      void navigate("/", { replace: true });
    });
  }, [isDone, navigate, takeReturn, logFailure]);
}

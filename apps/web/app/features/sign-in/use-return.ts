import { takeReturnPath } from "@marquee/auth-sdk";
import { isInterfaceLanguage, localePath } from "@marquee/config";
import { createVideoCounts } from "@marquee/content-sdk";
import { useStore } from "jotai";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { storeContentLanguages, storeLanguage } from "../../language-cookie.ts";
import { profileAtom, settingsAtom } from "../../state/session/auth-atoms.ts";
import { logFailure } from "../../state/sdks/log-failure.ts";
import { browserSdksAtom } from "../../state/sdks/sdk-atoms.ts";
import { siteAtom } from "../../state/site-atoms.ts";
import { LINK_PAGE, peekLink } from "./opened-link.ts";

/**
 * Leads a viewer who has just signed in back to where they came from, else home (AUTH-30); whoever came by the link of a message, to
 * what it confirms. The languages of the account
 * count from now on; another display language is a document of its own (SESS-28).
 */
export function useReturn(isDone: boolean): void {
  const store = useStore();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    const lead = async (): Promise<void> => {
      const { sessionStorage, storage, clock, logger } = await store.get(browserSdksAtom);
      const { country, language, contentLanguages, addresses } = store.get(siteAtom);
      const returnPath = await takeReturnPath(sessionStorage);
      const path = (await peekLink(sessionStorage, clock.now())) === undefined ? returnPath : LINK_PAGE;
      // What a guest may watch is counted anew after the next logout (DEC-045).
      await createVideoCounts({ storage, logger }).reset();
      // The name may be newer than the session.
      void (await store.get(profileAtom)).load();
      const settings = await store.get(settingsAtom);
      const loaded = await settings.load();
      const { value } =
        loaded.problem === undefined
          ? await settings.adoptLanguages({ displayLanguage: language, contentLanguages })
          : { value: undefined };
      const display = isInterfaceLanguage(value?.displayLanguage) ? value.displayLanguage : language;
      const hasOtherContent =
        value !== undefined &&
        [...value.contentLanguages].sort().join() !== [...contentLanguages].sort().join();
      if (hasOtherContent) storeContentLanguages(value.contentLanguages, addresses.cookieDomain);
      if (display === language && !hasOtherContent) return void navigate(path, { replace: true });
      storeLanguage(display, addresses.cookieDomain);
      const [pathname = "/", query] = path.split("?", 2);
      window.location.replace(
        localePath({ country, language: display, path: pathname }) + (query === undefined ? "" : `?${query}`),
      );
    };
    lead().catch((cause: unknown) => {
      logFailure(store, "The way back after signing in was lost", cause);
      void navigate("/", { replace: true });
    });
  }, [isDone, navigate, store]);
}

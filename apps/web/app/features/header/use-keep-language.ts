import { COOKIES } from "@marquee/config";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { storeLanguage } from "../../language-cookie.ts";
import { appContextAtom } from "../../state/app-context-atoms.ts";

/** An address that names a language sets it (DEC-004). */
export function useKeepLanguage(): void {
  const { language, addresses } = useAtomValue(appContextAtom);
  const { cookieDomain } = addresses;
  useEffect(() => {
    if (document.cookie.includes(`${COOKIES.displayLanguage}=`) || language !== "en")
      storeLanguage(language, cookieDomain);
  }, [language, cookieDomain]);
}

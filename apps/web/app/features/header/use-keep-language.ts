import { COOKIES } from "@marquee/config";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { storeLanguage } from "../../language-cookie.ts";
import { hostAtom, localeAtom } from "../../state/app-context-atoms.ts";

/** An address that names a language sets it (DEC-004). */
export function useKeepLanguage(): void {
  const { language } = useAtomValue(localeAtom);
  const { cookieDomain } = useAtomValue(hostAtom);
  useEffect(() => {
    if (document.cookie.includes(`${COOKIES.displayLanguage}=`) || language !== "en")
      storeLanguage(language, cookieDomain);
  }, [language, cookieDomain]);
}

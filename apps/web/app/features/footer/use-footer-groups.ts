import { fetchFooter, type FooterGroup } from "@marquee/auth-sdk";
import type { FooterTextType } from "@marquee/config";
import { useAtomValue, useStore } from "jotai";
import { useEffect, useState } from "react";
import { browserSdksAtom } from "../../state/sdks/sdk-atoms.ts";
import { siteAtom } from "../../state/site-atoms.ts";

/** The groups of the footer call for a page: the server's for the first one, then asked for as often as the block changes. Nothing means the built-in lists (SHELL-099, SHELL-100). */
export function useFooterGroups(textType: FooterTextType | undefined): readonly FooterGroup[] | undefined {
  const store = useStore();
  const { footer, flags, country, language } = useAtomValue(siteAtom);
  const [loaded, setLoaded] = useState(footer);
  const isMissing = flags.footer_api && textType !== undefined && textType !== loaded.textType;

  useEffect(() => {
    if (!isMissing) return undefined;
    const leaving = new AbortController();
    const load = async (): Promise<void> => {
      const { request, logger } = await store.get(browserSdksAtom);
      try {
        const groups = await fetchFooter(request, { country, language, textType, signal: leaving.signal });
        setLoaded({ textType, groups: groups.length === 0 ? undefined : groups });
      } catch (cause) {
        if (leaving.signal.aborted) return;
        logger.warn("The footer could not be fetched, the built-in one shows", { country, language, cause });
        setLoaded({ textType, groups: undefined });
      }
    };
    void load();
    return () => leaving.abort();
  }, [isMissing, textType, country, language, store]);

  return textType === undefined ? undefined : loaded.groups;
}

import { fetchFooter, type FooterGroup } from "@marquee/auth-sdk/app";
import type { FooterTextType } from "@marquee/config";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import type { LoadedFooter } from "../../state/app-context/app-context.ts";
import { portsAtom } from "../../state/sdks/ports-atom.ts";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";
import { flagsAtom, footerAtom, localeAtom } from "../../state/app-context/app-context-atoms.ts";

interface FooterQuery {
  readonly textType: FooterTextType;
  readonly signal: AbortSignal;
}

/** Undefined means the built-in lists. */
const readGroupsAtom = atom(
  null,
  async (get, _set, { textType, signal }: FooterQuery): Promise<readonly FooterGroup[] | undefined> => {
    const { country, language } = get(localeAtom);
    try {
      const groups = await fetchFooter(await get(authAtom), { textType, signal });
      return groups.length === 0 ? undefined : groups;
    } catch (cause) {
      if (!signal.aborted)
        get(portsAtom).logger.warn("The footer could not be fetched, the built-in one shows", {
          country,
          language,
          cause,
        });
      return undefined;
    }
  },
);

/** The groups of the footer call for a page: the server's for the first one, then asked for as often as the block changes. Nothing means the built-in lists (SHELL-099, SHELL-100). */
export function useFooterGroups(textType: FooterTextType | undefined): readonly FooterGroup[] | undefined {
  const readGroups = useSetAtom(readGroupsAtom);
  const footer = useAtomValue(footerAtom);
  const flags = useAtomValue(flagsAtom);
  const [loaded, setLoaded] = useState<LoadedFooter>(footer);
  const isMissing = flags.footer_api && textType !== undefined && textType !== loaded.textType;

  useEffect(() => {
    if (!isMissing) return undefined;
    const leaving = new AbortController();
    void readGroups({ textType, signal: leaving.signal }).then((groups) => {
      if (!leaving.signal.aborted) setLoaded({ textType, groups });
    });
    return () => leaving.abort();
  }, [isMissing, textType, readGroups]);

  return textType === undefined ? undefined : loaded.groups;
}

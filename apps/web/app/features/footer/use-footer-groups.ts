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

/**
 * The link groups of the footer call. The first come from the server; they are fetched again when the text type changes.
 * Undefined means the built-in lists.
 */
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

import { isInterfaceLanguage, localePath, type InterfaceLanguage } from "@marquee/config";
import { atom } from "jotai";
import { storeContentLanguages, storeLanguage } from "../sdks/visitor-cookies.ts";
import { hostAtom, localeAtom } from "../app-context/app-context-atoms.ts";
import { sitePath } from "./site-path.ts";

interface PageInLanguages {
  readonly displayLanguage: string;
  /** Default: unchanged. */
  readonly contentLanguages?: readonly string[] | undefined;
  /** Site path with query. Default: the current page. */
  readonly path?: string;
  /** Whether the current history entry is replaced. */
  readonly isReplaced?: boolean;
}

/** Stores languages on the device and loads a page in them as a new document. */
export const openInLanguagesAtom = atom(
  null,
  (get, _set, { displayLanguage, contentLanguages, path, isReplaced = false }: PageInLanguages): void => {
    const { country, prefix, language: current } = get(localeAtom);
    const { cookieDomain } = get(hostAtom);
    const language: InterfaceLanguage = isInterfaceLanguage(displayLanguage) ? displayLanguage : current;
    storeLanguage(language, cookieDomain);
    if (contentLanguages !== undefined) storeContentLanguages(contentLanguages, cookieDomain);
    const { pathname, search, hash } = window.location;
    const [sitePathname = "/", query] = (path ?? sitePath(prefix) + search).split(/\?(.*)/s);
    const address =
      localePath({ country, language, path: sitePathname }) +
      (query === undefined || query === "" ? "" : `?${query}`) +
      (path === undefined ? hash : "");
    if (address === pathname + search + hash) window.location.reload();
    else if (isReplaced) window.location.replace(address);
    else window.location.assign(address);
  },
);

import { localePath, type InterfaceLanguage } from "@marquee/config";
import { atom } from "jotai";
import { storeContentLanguages, storeLanguage } from "../language-cookie.ts";
import { settingsAtom } from "./session/auth-atoms.ts";
import { analyticsAtom } from "./sdks/sdk-atoms.ts";
import { hostAtom, localeAtom } from "./app-context-atoms.ts";

interface AppliedLanguages {
  readonly display: InterfaceLanguage;
  readonly content: readonly string[];
}

/**
 * Saves both kinds of languages, in the account too for signed-in viewers, and shows the same page anew in them: path, query
 * and hash stay (SHELL-111, SHELL-112). Answers false, and changes nothing, when the account cannot be reached.
 */
export const applyLanguagesAtom = atom(
  null,
  async (get, _set, { display, content }: AppliedLanguages): Promise<boolean> => {
    const { country, prefix } = get(localeAtom);
    const { cookieDomain } = get(hostAtom);
    const analytics = await get(analyticsAtom);
    const settings = await get(settingsAtom);
    await settings.load();
    for (const [key, value] of [
      ["display_language", display],
      ["content_language", content],
    ] as const) {
      const saved = await settings.save({ key, value });
      if (!saved.ok) return false;
    }
    storeLanguage(display, cookieDomain);
    storeContentLanguages(content, cookieDomain);
    analytics.track({
      name: "language_changed",
      properties: { displayLanguage: display, contentLanguages: content },
    });
    await analytics.flush();
    const { pathname, search, hash } = window.location;
    const address =
      localePath({ country, language: display, path: pathname.slice(prefix.length) || "/" }) + search + hash;
    if (address === pathname + search + hash) window.location.reload();
    else window.location.assign(address);
    return true;
  },
);

import { saveLanguages, type Languages } from "@marquee/auth-sdk";
import { atom } from "jotai";
import { hostAtom, localeAtom } from "../app-context/app-context-atoms.ts";
import { oneAtATime, pageLeft } from "../calls/one-at-a-time.ts";
import { openInLanguagesAtom } from "./open-in-languages-atom.ts";
import { analyticsAtom } from "../sdks/sdk-atoms.ts";
import { storeContentLanguages, storedContentLanguages } from "../sdks/visitor-cookies.ts";
import { settingsAtom } from "../session/auth-atoms.ts";

/** Tracks the chosen languages, on all screens alike. */
const recordLanguagesAtom = atom(null, async (get, _set, languages: Partial<Languages>): Promise<void> => {
  const { language, contentLanguages } = get(localeAtom);
  const analytics = await get(analyticsAtom);
  analytics.track({
    name: "language_changed",
    properties: {
      displayLanguage: language,
      contentLanguages: storedContentLanguages() ?? contentLanguages,
      ...languages,
    },
  });
  await analytics.flush();
});

/**
 * Saves display and content languages and reloads the page in them. Resolves to false, without any change, when the
 * account cannot be reached.
 */
export const applyLanguagesAtom = oneAtATime(async (get, set, languages: Languages): Promise<boolean> => {
  const saved = await saveLanguages({ settings: await get(settingsAtom), ...languages });
  if (!saved.ok) return false;
  await set(recordLanguagesAtom, languages);
  set(openInLanguagesAtom, languages);
  await pageLeft();
  return true;
});

/** Saves the display language and reloads the page in it. */
export const changeDisplayLanguageAtom = oneAtATime(async (get, set, displayLanguage: string) => {
  const settings = await get(settingsAtom);
  const saved = await settings.save({ key: "display_language", value: displayLanguage });
  if (!saved.ok) return saved;
  await set(recordLanguagesAtom, { displayLanguage });
  set(openInLanguagesAtom, { displayLanguage });
  await pageLeft();
  return saved;
});

/** Saves the content languages, on the device only when the account has taken them. */
export const changeContentLanguagesAtom = atom(
  null,
  async (get, set, contentLanguages: readonly string[]) => {
    const settings = await get(settingsAtom);
    const saved = await settings.save({ key: "content_language", value: contentLanguages });
    if (!saved.ok) return saved;
    storeContentLanguages(contentLanguages, get(hostAtom).cookieDomain);
    await set(recordLanguagesAtom, { contentLanguages });
    return saved;
  },
);

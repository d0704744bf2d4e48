import { saveLanguages, type Languages } from "@marquee/auth-sdk";
import { atom } from "jotai";
import { openInLanguagesAtom } from "./open-in-languages-atom.ts";
import { settingsAtom } from "./session/auth-atoms.ts";
import { analyticsAtom } from "./sdks/sdk-atoms.ts";

/** Saves both kinds of languages and shows the same page anew in them. Answers false, and changes nothing, when the account cannot be reached. */
export const applyLanguagesAtom = atom(null, async (get, set, languages: Languages): Promise<boolean> => {
  const analytics = await get(analyticsAtom);
  const saved = await saveLanguages({ settings: await get(settingsAtom), ...languages });
  if (!saved.ok) return false;
  analytics.track({ name: "language_changed", properties: languages });
  await analytics.flush();
  set(openInLanguagesAtom, languages);
  return true;
});

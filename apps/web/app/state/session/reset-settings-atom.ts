import { DEFAULT_LANGUAGE, RESET_MESSAGE } from "@marquee/config";
import { oneAtATime, pageLeft } from "../calls/one-at-a-time.ts";
import { analyticsAtom } from "../sdks/sdk-atoms.ts";
import { openInLanguagesAtom } from "../languages/open-in-languages-atom.ts";
import { settingsAtom } from "./auth-atoms.ts";

/** Restores the default settings on this device and in the account, and reloads the page in English. */
export const resetSettingsAtom = oneAtATime(async (get, set) => {
  const analytics = await get(analyticsAtom);
  const settings = await get(settingsAtom);
  await settings.load();
  const reset = await settings.reset();
  if (!reset.ok) return reset;
  analytics.track({ name: "settings_reset", properties: { message: RESET_MESSAGE } });
  await analytics.flush();
  set(openInLanguagesAtom, { displayLanguage: DEFAULT_LANGUAGE });
  await pageLeft();
  return undefined;
});

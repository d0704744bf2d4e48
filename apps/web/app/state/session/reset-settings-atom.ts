import { DEFAULT_LANGUAGE, localePath, RESET_MESSAGE } from "@marquee/config";
import { atom } from "jotai";
import { storeLanguage } from "../../language-cookie.ts";
import { settingsAtom } from "./auth-atoms.ts";
import { analyticsAtom } from "../sdks/sdk-atoms.ts";
import { hostAtom, localeAtom } from "../app-context-atoms.ts";
import { sitePath } from "../site-path.ts";

/** Restores the default settings, here and in the account, and shows the same page anew in English (SESS-40, SESS-41). */
export const resetSettingsAtom = atom(null, async (get) => {
  const { country, prefix } = get(localeAtom);
  const { cookieDomain } = get(hostAtom);
  const analytics = await get(analyticsAtom);
  const settings = await get(settingsAtom);
  await settings.load();
  const reset = await settings.reset();
  if (!reset.ok) return reset;
  analytics.track({ name: "settings_reset", properties: { message: RESET_MESSAGE } });
  await analytics.flush();
  storeLanguage(DEFAULT_LANGUAGE, cookieDomain);
  window.location.assign(
    localePath({ country, language: DEFAULT_LANGUAGE, path: sitePath(prefix) }) + window.location.search,
  );
  return undefined;
});

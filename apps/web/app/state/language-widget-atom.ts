import { COOKIES, isLanguageWidgetShown, STORAGE_KEYS } from "@marquee/config";
import { atom } from "jotai";
import { portsAtom } from "./sdks/ports-atom.ts";

/**
 * Whether this page load shows the question for content languages. It is decided once per load, which then counts as a view;
 * steps inside the application do not (DEC-046). Who has chosen is not asked. Only code that runs in the browser reads it.
 */
export const isLanguageWidgetShownAtom = atom(async (get) => {
  if (document.cookie.includes(`${COOKIES.contentLanguages}=`)) return false;
  const { storage, logger } = get(portsAtom);
  try {
    const views = Number(await storage.get(STORAGE_KEYS.languageWidgetCount)) || 0;
    if (!isLanguageWidgetShown(views)) return false;
    await storage.set(STORAGE_KEYS.languageWidgetCount, String(views + 1));
    return true;
  } catch (cause) {
    logger.warn("The views of the language question cannot be counted, it stays away", {
      cause: String(cause),
    });
    return false;
  }
});

/** Closed for this page load. */
export const isLanguageWidgetClosedAtom = atom(false);

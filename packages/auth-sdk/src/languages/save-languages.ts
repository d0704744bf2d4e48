import { checkOptions } from "@marquee/http/errors";
import type { Languages, Settings } from "../account/create-settings.ts";
import type { ActResult } from "../calls/problem.ts";

/** Options of `saveLanguages`: both kinds of languages, and the settings that store them. */
export interface SaveLanguagesOptions extends Languages {
  /** Of `createSettings`. */
  readonly settings: Pick<Settings, "load" | "save">;
}

/**
 * Saves both kinds of languages, for signed-in viewers also in the account. Apply them on the device only when the result is
 * `ok`. Never rejects, except for a wrong argument.
 * @throws {MarqueeError} code `INVALID_OPTION`; `option` names what is wrong
 * @example
 * const saved = await saveLanguages({ settings, displayLanguage: "hi", contentLanguages: ["en", "hi"] });
 */
export async function saveLanguages(options: SaveLanguagesOptions): Promise<ActResult<Languages>> {
  checkOptions("saveLanguages", options, {
    settings: "with load save",
    displayLanguage: "text",
    contentLanguages: "list",
  });
  const { settings, displayLanguage, contentLanguages } = options;
  // SESS-84: the settings are loaded first, as saving needs to know which exist. A failure to load does not stop it.
  await settings.load();
  const display = await settings.save({ key: "display_language", value: displayLanguage });
  if (!display.ok) return display;
  const content = await settings.save({ key: "content_language", value: contentLanguages });
  return content.ok ? { ok: true, value: { displayLanguage, contentLanguages } } : content;
}

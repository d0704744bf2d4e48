import { checkOptions } from "@marquee/http/errors";
import type { Languages, Settings } from "../account/create-settings.ts";
import type { ActResult } from "../calls/problem.ts";

/** What `saveLanguages` takes: both kinds of languages, and where they are saved. */
export interface SaveLanguagesOptions extends Languages {
  /** Of `createSettings`. */
  readonly settings: Pick<Settings, "load" | "save">;
}

/**
 * Saves both kinds of languages, in the account too for signed-in viewers. Apply them on the device when the result is `ok`: else
 * nothing is to change. Never rejects, save for a mistake of the program.
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
  // SESS-84; what is known of the settings decides how they are written, a failure does not hinder that.
  await settings.load();
  const display = await settings.save({ key: "display_language", value: displayLanguage });
  if (!display.ok) return display;
  const content = await settings.save({ key: "content_language", value: contentLanguages });
  return content.ok ? { ok: true, value: { displayLanguage, contentLanguages } } : content;
}

import { checkOptions } from "@marquee/http/errors";
import type { Settings } from "./create-settings.ts";

/** What `takePopup` takes. */
export interface TakePopupOptions {
  /** Of `createSettings`. */
  readonly settings: Pick<Settings, "get" | "load" | "save">;
  /** Name of the pop-up, without comma. */
  readonly name: string;
}

/**
 * Whether a pop-up is new to this person; from then on it counts as seen, in the account of a signed-in viewer. One whose settings
 * cannot be read or stored sees none, rather than the same one again and again. Never rejects, save for a mistake of the program.
 * @throws {MarqueeError} code `INVALID_OPTION`; `option` names what is wrong
 * @example
 * if (await takePopup({ settings, name: "push" })) showPushPrompt();
 */
export async function takePopup(options: TakePopupOptions): Promise<boolean> {
  checkOptions("takePopup", options, { settings: "with get load save", name: "text" });
  const { settings, name } = options;
  // SESS-85, SHELL-149; the setting holds names of other apps, too.
  const loaded = await settings.load();
  const seen = (settings.get().info["popups"] || "").split(",").filter(Boolean);
  if (!loaded.ok || seen.indexOf(name) >= 0) return false;
  return (await settings.save({ key: "popups", value: seen.concat(name).join(",") })).ok;
}

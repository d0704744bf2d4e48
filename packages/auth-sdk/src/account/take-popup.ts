import { checkOptions } from "@marquee/http/errors";
import type { Settings } from "./create-settings.ts";

/** Options of `takePopup`. */
export interface TakePopupOptions {
  /** Of `createSettings`. */
  readonly settings: Pick<Settings, "get" | "load" | "save">;
  /** Name of the pop-up, without comma. */
  readonly name: string;
}

/**
 * Resolves with whether a pop-up is new to the viewer, and marks it as seen in the settings. If they cannot be read or stored, the
 * answer is false, so that the same pop-up does not come back each time. Never rejects, except for a wrong argument.
 * @throws {MarqueeError} code `INVALID_OPTION`; `option` names what is wrong
 * @example
 * if (await takePopup({ settings, name: "push" })) showPushPrompt();
 */
export async function takePopup(options: TakePopupOptions): Promise<boolean> {
  checkOptions("takePopup", options, { settings: "with get load save", name: "text" });
  const { settings, name } = options;
  // SESS-85, SHELL-149; the setting also holds names of pop-ups of other apps.
  const loaded = await settings.load();
  const seen = (settings.get().info["popups"] || "").split(",").filter(Boolean);
  if (!loaded.ok || seen.indexOf(name) >= 0) return false;
  return (await settings.save({ key: "popups", value: seen.concat(name).join(",") })).ok;
}

import { defaultContentLanguages, type InterfaceLanguage } from "@marquee/config/languages";
import { APP_VERSION } from "@marquee/config/versions";
import { invalidOption } from "../errors/check-options.ts";
import type { Viewer, ViewerFacts } from "../viewer.ts";

/** Texts that the platform takes in a header, and base64 too. Outside the function, so that the pattern is compiled once. */
const sendable = /^[!-~]{1,128}$/;

const twoLetters = /^[a-z]{2}$/i;
const userTypes = /^(guest|registered|premium)$/;

/**
 * Returns the current viewer with defaults: content languages from the language, platform `web_app`, user type guest.
 * @throws {MarqueeError} code `INVALID_OPTION`; `option` names the field, and the message does not hold its value
 */
export function viewerOf(where: string, read: () => ViewerFacts, deviceId: string | undefined): Viewer {
  const viewer: Record<string, unknown> = {
    platformName: "web_app",
    appVersion: APP_VERSION,
    userType: "guest",
    deviceId,
  };
  let facts: Readonly<Record<string, unknown>>;
  try {
    facts = Object(read()) as typeof facts;
  } catch (cause) {
    throw invalidOption(where, "viewer", "threw", cause);
  }
  for (const name of Object.keys(facts)) if (facts[name] !== undefined) viewer[name] = facts[name];
  const check = (name: string, pattern: RegExp, value = viewer[name]): void => {
    if (typeof value !== "string" || !pattern.test(value))
      throw invalidOption(where, `viewer().${name}`, "is no valid text");
  };
  check("country", twoLetters);
  viewer["country"] = (viewer["country"] as string).toUpperCase();
  check("userType", userTypes);
  for (const name of ["language", "platformName", "appVersion", "deviceId"]) check(name, sendable);
  const { contentLanguages: chosen } = viewer as Partial<Viewer>;
  const languages =
    chosen && chosen.length !== 0 ? chosen : defaultContentLanguages(viewer["language"] as InterfaceLanguage);
  for (const language of Array.isArray(languages) ? (languages as unknown[]) : [null])
    check("contentLanguages", sendable, language);
  viewer["contentLanguages"] = languages;
  return viewer as unknown as Viewer;
}

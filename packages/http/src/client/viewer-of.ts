import { defaultContentLanguages, type InterfaceLanguage } from "@marquee/config/languages";
import { APP_VERSION } from "@marquee/config/versions";
import { invalidOption } from "../errors/check-options.ts";
import type { Viewer, ViewerFacts } from "../viewer.ts";

/** What a header can carry, and base64 too. A pattern that stands in a function is made anew by each call. */
const sendable = /^[ -~]{1,512}$/;

/**
 * The viewer as of now, defaults filled in: content languages of the language, platform `web_app`, a guest.
 * @throws {MarqueeError} code `INVALID_OPTION`; `option` names the field, and no message holds its value
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
  const check = (name: string, texts: unknown): void => {
    if (!Array.isArray(texts) || !texts.every((text) => typeof text === "string" && sendable.test(text)))
      throw invalidOption(where, `viewer().${name}`, "is not printable ASCII");
  };
  const { country } = viewer;
  if (typeof country !== "string" || !/^[a-z]{2}$/i.test(country))
    throw invalidOption(where, "viewer().country", "is no code of two letters");
  viewer["country"] = country.toUpperCase();
  for (const name of ["language", "platformName", "appVersion", "userType", "deviceId"])
    check(name, [viewer[name]]);
  const { contentLanguages } = viewer as Partial<Viewer>;
  if (!contentLanguages || contentLanguages.length === 0)
    viewer["contentLanguages"] = defaultContentLanguages(viewer["language"] as InterfaceLanguage);
  check("contentLanguages", viewer["contentLanguages"]);
  return viewer as unknown as Viewer;
}

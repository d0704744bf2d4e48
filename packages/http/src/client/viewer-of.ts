import type { CountryCode } from "@marquee/config/countries";
import { defaultContentLanguages, type InterfaceLanguage } from "@marquee/config/languages";
import { APP_VERSION } from "@marquee/config/versions";
import type { Viewer, ViewerFacts } from "../viewer.ts";
import { invalidOption } from "../errors/check-options.ts";

/** What a header can carry, and base64 too. */
const isSendable = (value: unknown): boolean => typeof value === "string" && /^[ -~]{1,512}$/.test(value);

/**
 * The viewer as of now, defaults filled in: content languages of the language, platform `web_app`, a guest.
 * @throws {MarqueeError} code `INVALID_OPTION`; `option` names the field, and no message holds its value
 */
export function viewerOf(where: string, read: () => ViewerFacts, deviceId: string): Viewer {
  let facts: ViewerFacts;
  try {
    facts = read();
  } catch (cause) {
    throw invalidOption(where, "viewer()", "threw", cause);
  }
  const viewer: Viewer = Object.assign(
    { platformName: "web_app", appVersion: APP_VERSION, userType: "guest" as const, deviceId },
    withoutUndefined(facts),
  ) as Viewer;
  const languages =
    viewer.contentLanguages && viewer.contentLanguages.length !== 0
      ? viewer.contentLanguages
      : defaultContentLanguages(viewer.language as InterfaceLanguage);
  for (const name of ["country", "language", "platformName", "appVersion", "userType", "deviceId"] as const)
    if (!isSendable(viewer[name]))
      throw invalidOption(where, `viewer().${name}`, "is no text in printable ASCII");
  if (!/^[a-z]{2}$/i.test(viewer.country))
    throw invalidOption(where, "viewer().country", "is no country code of two letters");
  if (!Array.isArray(languages) || !languages.every(isSendable))
    throw invalidOption(where, "viewer().contentLanguages", "is no list of language codes");
  return Object.assign(viewer, {
    country: viewer.country.toUpperCase() as CountryCode,
    contentLanguages: languages,
  });
}

function withoutUndefined(facts: ViewerFacts): Partial<ViewerFacts> {
  const known: Record<string, unknown> = {};
  const given = Object(facts) as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(given)) if (given[name] !== undefined) known[name] = given[name];
  return known;
}

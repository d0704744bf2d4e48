import { fetchAppConfig, readAppConfig, type AppConfig, type LanguageOption } from "@marquee/auth-sdk/app";
import { DEFAULT_LANGUAGE, HOUR, htmlLanguage, MINUTE, type InterfaceLanguage } from "@marquee/config";
import { ifInTime } from "../faults/within.server.ts";
import type { RequestContext } from "./request-context.server.ts";

const FRESHNESS = { freshMs: 5 * MINUTE, staleMs: 2 * HOUR };

/** The application's configuration, from the platform or else as built. */
export async function loadAppConfig({
  client,
  services,
}: Pick<RequestContext, "client" | "services">): Promise<AppConfig> {
  const known = await ifInTime({
    client,
    load: () => services.cache.remember("app config", FRESHNESS, () => fetchAppConfig(client)),
    failure: "The configuration of the application could not be fetched, the built-in one holds",
  });
  return known ?? readAppConfig({});
}

/** The languages of these codes with their names, for pages without the country's own list. */
export function languageOptions(codes: readonly InterfaceLanguage[]): readonly LanguageOption[] {
  const nameIn = (code: InterfaceLanguage, language: InterfaceLanguage): string =>
    new Intl.DisplayNames([htmlLanguage(language)], { type: "language" }).of(htmlLanguage(code)) ?? code;
  return codes.map((code) => ({
    code,
    name: nameIn(code, DEFAULT_LANGUAGE),
    nativeName: nameIn(code, code),
    isDefault: false,
    isPrimary: false,
  }));
}

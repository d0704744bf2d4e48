import { fetchAppConfig, readAppConfig, type AppConfig, type LanguageOption } from "@marquee/auth-sdk/app";
import { DEFAULT_LANGUAGE, HOUR, htmlLanguage, MINUTE, type InterfaceLanguage } from "@marquee/config";
import { ifInTime } from "../faults/within.server.ts";
import type { RequestContext } from "./request-context.server.ts";

const FRESHNESS = { freshMs: 5 * MINUTE, staleMs: 2 * HOUR };

/** What the application starts with: as the platform says, else as built (SESS-17). */
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

/** The display languages of the application, for a page that knows no country's own choice. */
export function languageOptions({ displayLanguages }: AppConfig): readonly LanguageOption[] {
  const nameIn = (code: InterfaceLanguage, language: InterfaceLanguage): string =>
    new Intl.DisplayNames([htmlLanguage(language)], { type: "language" }).of(htmlLanguage(code)) ?? code;
  return displayLanguages.map((code) => ({
    code,
    name: nameIn(code, DEFAULT_LANGUAGE),
    nativeName: nameIn(code, code),
    isDefault: code === DEFAULT_LANGUAGE,
    isPrimary: false,
  }));
}

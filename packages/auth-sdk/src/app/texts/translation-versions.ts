import { asObject } from "../../calls/json-fields.ts";
import { DEFAULT_TRANSLATION_VERSION } from "@marquee/config/languages";

/** Current version of each translation file. */
export interface TranslationVersions {
  readonly version: string;
  readonly byNamespace: { readonly [namespace: string]: string };
}

/** Returns a version of letters, digits, dots and lines only, as it becomes part of an address. */
function versionText(value: unknown): string | undefined {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && /^[0-9A-Za-z._-]{1,32}$/.test(text) ? text : undefined;
}

export function readTranslationVersions(wire: unknown): TranslationVersions {
  const translations = asObject(wire) ?? {};
  const namespaces = asObject(translations["namespaces"]) ?? {};
  const byNamespace: Record<string, string> = {};
  for (const namespace of Object.keys(namespaces)) {
    const version = versionText(namespaces[namespace]);
    if (version !== undefined) byNamespace[namespace] = version;
  }
  return { version: versionText(translations["version"]) ?? DEFAULT_TRANSLATION_VERSION, byNamespace };
}

/** Returns the version of a namespace: its own, else the default of launch, else 1. */
export function translationVersion(versions: TranslationVersions, namespace: string): string {
  const stated = Object.prototype.hasOwnProperty.call(versions.byNamespace, namespace)
    ? versions.byNamespace[namespace]
    : undefined;
  return stated ?? versions.version;
}

import { translationsEndpoint } from "@marquee/config/endpoints/cdn";
import type { Client } from "@marquee/http";
import { checked, type Abortable } from "../../calls/abortable.ts";
import { requireAnswer, unreadable } from "../../calls/answer.ts";
import { asObject } from "../../calls/json-fields.ts";
import { translationVersion } from "./translation-versions.ts";
import type { TranslationVersions } from "./translation-versions.ts";

/** Options of `fetchTranslations`. */
export interface TranslationsOptions extends Abortable {
  /** Versions of the launch answer. */
  readonly versions: TranslationVersions;
  /** Such as `login-register`. */
  readonly namespace: string;
  /** Default: the language of the viewer. */
  readonly language?: string | undefined;
}

/** Translation key → text. */
export type Texts = { readonly [key: string]: string };

/**
 * Fetches the texts of a namespace. Values that are not texts are left out.
 * @throws {MarqueeError} code `UNREADABLE_ANSWER` when the answer is no object, `NOT_FOUND`, or the code of a failed request; the caller falls back to texts of its own
 * @example
 * const { translations } = await fetchLaunch(client);
 * const texts = await fetchTranslations(client, { versions: translations, namespace: "login-register" });
 */
export async function fetchTranslations(client: Client, options: TranslationsOptions): Promise<Texts> {
  const {
    versions,
    namespace,
    language = client.viewer().language,
    signal,
  } = checked("fetchTranslations", client, options, {
    versions: "object",
    namespace: "text",
    language: "text?",
  });
  // Sent without auth headers [SESS-37].
  const wire = await requireAnswer(client.request, {
    endpoint: translationsEndpoint,
    signal,
    pathParams: { version: translationVersion(versions, namespace), namespace, language },
  });
  const answer = asObject(wire);
  if (answer === undefined) throw unreadable(translationsEndpoint.id, "");
  const texts: Record<string, string> = {};
  for (const key of Object.keys(answer)) {
    const text = answer[key];
    if (typeof text === "string") texts[key] = text;
  }
  return texts;
}

import { translationsEndpoint } from "@marquee/config/endpoints/cdn";
import type { AbortSignalLike, SendRequest } from "@marquee/http";
import { requireAnswer } from "./answer.ts";
import { AuthError } from "./errors/auth-error.ts";
import { asObject } from "./json-fields.ts";
import { translationVersion } from "./translation-versions.ts";
import type { TranslationVersions } from "./translation-versions.ts";

/** Which texts are wanted. */
export interface TranslationsOptions {
  readonly versions: TranslationVersions;
  readonly namespace: string;
  readonly language: string;
  readonly signal?: AbortSignalLike | undefined;
}

/** Translation key → text. */
export type Texts = { readonly [key: string]: string };

/**
 * Fetches the texts of a namespace without any auth header [SESS-37]. Values that are no text are left out.
 * @throws {AuthError} code `UNREADABLE_ANSWER` when the answer is no object; errors of `@marquee/http` otherwise. The caller falls back to its bundled file [SESS-38].
 */
export async function fetchTranslations(request: SendRequest, options: TranslationsOptions): Promise<Texts> {
  const { versions, namespace, language, signal } = options;
  const wire = await requireAnswer(request, {
    endpoint: translationsEndpoint,
    signal,
    pathParams: { version: translationVersion(versions, namespace), namespace, language },
  });
  const answer = asObject(wire);
  if (answer === undefined) {
    throw new AuthError({
      code: "UNREADABLE_ANSWER",
      message: `The texts of ${namespace} in ${language} are no object`,
      endpoint: translationsEndpoint.id,
      path: "",
    });
  }
  const texts: Record<string, string> = {};
  for (const key of Object.keys(answer)) {
    const text = answer[key];
    if (typeof text === "string") texts[key] = text;
  }
  return texts;
}

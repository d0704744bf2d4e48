import { selfHelpEndpoint } from "@marquee/config/endpoints/static";
import type { AbortSignalLike, SendRequest } from "@marquee/http";
import { requireAnswer } from "./answer.ts";
import { readHelpPage } from "./help-page.ts";
import type { HelpPage } from "./help-page.ts";

/** Which page is wanted: `aboutus`, `termsofuse`, `privacypolicy`, … */
export interface HelpPageOptions {
  readonly slug: string;
  /** Interface language; the backend answers English where it has no text in it. */
  readonly language: string;
  readonly signal?: AbortSignalLike | undefined;
}

/**
 * Fetches a help or legal page.
 * @throws {AuthError} code `UNREADABLE_ANSWER` or `REFUSED`; errors of `@marquee/http` otherwise (`REJECTED` with status 404: no such page)
 */
export async function fetchHelpPage(request: SendRequest, options: HelpPageOptions): Promise<HelpPage> {
  const { slug, language, signal } = options;
  return readHelpPage(
    await requireAnswer(request, {
      endpoint: selfHelpEndpoint,
      pathParams: { slug },
      query: { lang: language },
      signal,
    }),
  );
}

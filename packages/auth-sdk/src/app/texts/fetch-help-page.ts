import { selfHelpEndpoint } from "@marquee/config/endpoints/static";
import { checkCall } from "@marquee/http/errors";
import type { Client } from "@marquee/http";
import type { Abortable } from "../../calls/abortable.ts";
import { requireAnswer } from "../../calls/answer.ts";
import { readHelpPage } from "./help-page.ts";
import type { HelpPage } from "./help-page.ts";

/** Which page is wanted. */
export interface HelpPageOptions extends Abortable {
  /** `aboutus`, `termsofuse`, `privacypolicy`, … */
  readonly slug: string;
  /** Default: the language of the viewer; the platform answers English where it has no text in it. */
  readonly language?: string | undefined;
}

/**
 * Fetches a help or legal page.
 * @throws {MarqueeError} code `NOT_FOUND` for a page that does not exist, `UNREADABLE_ANSWER`, `REFUSED`, or as every call
 * @example
 * const { title, html } = await fetchHelpPage(client, { slug: "termsofuse" });
 */
export async function fetchHelpPage(client: Client, options: HelpPageOptions): Promise<HelpPage> {
  checkCall("fetchHelpPage", client, options, { slug: "text", language: "text?" });
  const { slug, language = client.viewer().language, signal } = options;
  return readHelpPage(
    await requireAnswer(client.request, {
      endpoint: selfHelpEndpoint,
      pathParams: { slug },
      query: { lang: language },
      signal,
    }),
  );
}

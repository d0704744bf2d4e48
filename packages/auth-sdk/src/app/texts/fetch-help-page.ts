import { selfHelpEndpoint } from "@marquee/config/endpoints/static";
import type { Client } from "@marquee/http";
import { checked, type Abortable } from "../../calls/abortable.ts";
import { requireAnswer, unreadable } from "../../calls/answer.ts";
import { asObject, asText } from "../../calls/json-fields.ts";

/** A text page about the service, such as terms or privacy. `html` comes only from the product's own backend. */
export interface HelpPage {
  readonly title: string;
  readonly html: string;
}

/** @throws {MarqueeError} code `UNREADABLE_ANSWER` when title or text is missing. */
function readHelpPage(wire: unknown): HelpPage {
  const page = asObject(wire);
  const title = asText(page?.["title"]);
  const html = asText(page?.["html"]);
  if (title === undefined || html === undefined) {
    throw unreadable(selfHelpEndpoint.id, title === undefined ? "title" : "html");
  }
  return { title, html };
}

/** Options of `fetchHelpPage`. */
export interface HelpPageOptions extends Abortable {
  /** `aboutus`, `termsofuse`, `privacypolicy`, … */
  readonly slug: string;
  /** Default: the viewer's language. The platform answers in English if it has no text in that language. */
  readonly language?: string | undefined;
}

/**
 * Fetches a help or legal page.
 * @throws {MarqueeError} code `NOT_FOUND` for a page that does not exist, `UNREADABLE_ANSWER`, `REFUSED`, or the code of a failed request
 * @example
 * const { title, html } = await fetchHelpPage(client, { slug: "termsofuse" });
 */
export async function fetchHelpPage(client: Client, options: HelpPageOptions): Promise<HelpPage> {
  const {
    slug,
    language = client.viewer().language,
    signal,
  } = checked("fetchHelpPage", client, options, {
    slug: "text",
    language: "text?",
  });
  return readHelpPage(
    await requireAnswer(client.request, {
      endpoint: selfHelpEndpoint,
      pathParams: { slug },
      query: { lang: language },
      signal,
    }),
  );
}

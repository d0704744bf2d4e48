import { webFooterEndpoint } from "@marquee/config/endpoints/static";
import type { FooterTextType } from "@marquee/config/menus";
import { checkCall } from "@marquee/http/errors";
import type { Client } from "@marquee/http";
import type { Abortable } from "../../calls/abortable.ts";
import { requireAnswer } from "../../calls/answer.ts";
import { readFooterGroups } from "./footer-groups.ts";
import type { FooterGroup } from "./footer-groups.ts";

/** Which part of the footer is wanted. */
export interface FooterOptions extends Abortable {
  /** Which kind of page it stands on; see `footerTextType` of `@marquee/config/menus`. */
  readonly textType: FooterTextType;
  /** Default: the language of the viewer. */
  readonly language?: string | undefined;
  /** Milliseconds. Default: the limit of the client. A page does not wait that long. */
  readonly timeoutMs?: number | undefined;
}

/**
 * Fetches the link groups of the footer, for the viewer's country.
 * @throws {MarqueeError} code `REFUSED`, or as every call; the caller then shows lists of its own
 * @example
 * const groups = await fetchFooter(client, { textType: "home" });
 */
export async function fetchFooter(client: Client, options: FooterOptions): Promise<readonly FooterGroup[]> {
  checkCall("fetchFooter", client, options, { textType: "text", language: "text?", timeoutMs: "number?" });
  const { country, language } = client.viewer();
  const wire = await requireAnswer(client.request, {
    endpoint: webFooterEndpoint,
    signal: options.signal,
    timeoutMs: options.timeoutMs,
    query: { ccode: country, lang: options.language || language, text_type: options.textType },
  });
  return readFooterGroups(wire);
}

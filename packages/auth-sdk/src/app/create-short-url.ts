import { createShortUrlEndpoint } from "@marquee/config/endpoints/launch";
import type { Client } from "@marquee/http";
import { checked, type Abortable } from "../calls/abortable.ts";
import { requireAnswer, unreadable } from "../calls/answer.ts";
import { asObject, asText } from "../calls/json-fields.ts";

/** Options of `createShortUrl`. */
export interface ShortUrlOptions extends Abortable {
  /** Address of a page of the service. */
  readonly url: string;
}

/**
 * Creates a short address for a page of the service, for sharing.
 * @throws {MarqueeError} code `REJECTED` with status 403 for an address of another origin, `UNREADABLE_ANSWER` without short form, or the code of a failed request; the caller then shares the long address
 * @example
 * const short = await createShortUrl(client, { url: "https://www.example.tv/movies/details/0-0-1" });
 */
export async function createShortUrl(client: Client, options: ShortUrlOptions): Promise<string> {
  const { url, signal } = checked("createShortUrl", client, options, { url: "text" });
  const wire = await requireAnswer(client.request, {
    endpoint: createShortUrlEndpoint,
    body: { url },
    signal,
  });
  const short = asText(asObject(wire)?.["short"]);
  if (short === undefined) throw unreadable(createShortUrlEndpoint.id, "short");
  return short;
}

import { personEndpoint } from "@marquee/config/endpoints/content";
import type { Client } from "@marquee/http";
import { ask } from "../calls/ask.ts";
import { pageQuery, type PageOptions } from "../calls/call-options.ts";
import type { Person } from "../content-lists.ts";
import { readPerson } from "../read/read-page.ts";
import { viewerQuery } from "../calls/viewer-query.ts";

/**
 * Fetches a person, with the person's titles that are available here.
 *
 * @throws {MarqueeError} `NOT_FOUND` for an unknown id, `INVALID_OPTION`, `UNREADABLE_ANSWER`, and the codes of a failed request.
 * @example
 * const { name, items } = await fetchPerson(client, { id: "p-buster-keaton" });
 * console.log(name, items.length);
 */
export async function fetchPerson(
  client: Client,
  options: PageOptions & { readonly id: string },
): Promise<Person> {
  return readPerson(
    await ask("fetchPerson", client, options, { id: "text" }, (known, viewer) => ({
      endpoint: personEndpoint,
      pathParams: { id: known.id },
      query: Object.assign(viewerQuery(viewer), pageQuery(known)),
    })),
  );
}

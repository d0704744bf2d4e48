import { personEndpoint } from "@marquee/config/endpoints/content";
import { ask, pageQuery, type ContentClient, type PageOptions } from "./content-client.ts";
import type { Person } from "./content-lists.ts";
import { readPerson } from "./read/read-page.ts";
import { viewerQuery } from "./viewer-query.ts";

/** A person and the titles of that person available here (DEC-110). Rejects with 404 for an unknown id. @throws {ContentError} `UNREADABLE_ANSWER` */
export async function fetchPerson(
  client: ContentClient,
  options: PageOptions & { readonly id: string },
): Promise<Person> {
  return readPerson(
    await ask(client, {
      endpoint: personEndpoint,
      pathParams: { id: options.id },
      query: Object.assign(viewerQuery(client.viewer()), pageQuery(options)),
      signal: options.signal,
    }),
  );
}

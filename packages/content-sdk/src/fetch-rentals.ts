import { rentalsEndpoint } from "@marquee/config/endpoints/user";
import { ask, type CallOptions, type ContentClient } from "./content-client.ts";
import { readRentals } from "./read/read-viewer-lists.ts";
import type { Rental } from "./viewer-lists.ts";

/** What the viewer has rented, `all` of it by default. Rejects with 401 for a guest. @throws {ContentError} `UNREADABLE_ANSWER` */
export async function fetchRentals(
  client: ContentClient,
  options: CallOptions & { readonly state?: "active" | "expired" | "all" | undefined } = {},
): Promise<readonly Rental[]> {
  const query = { state: options.state, translation: client.viewer().language };
  return readRentals(await ask(client, { endpoint: rentalsEndpoint, query, signal: options.signal }));
}

import { rentalsEndpoint } from "@marquee/config/endpoints/user";
import type { Client } from "@marquee/http";
import { ask } from "../calls/ask.ts";
import type { CallOptions } from "../calls/call-options.ts";
import { readRentals } from "../read/read-viewer-lists.ts";
import type { Rental } from "../viewer-lists.ts";

/**
 * Fetches the viewer's rentals. Default: `all`.
 *
 * @throws {MarqueeError} `UNAUTHORIZED` for a guest, `INVALID_OPTION`, `UNREADABLE_ANSWER`, and the codes of a failed request.
 * @example
 * const running = await fetchRentals(auth, { state: "active" });
 * console.log(running.map(({ contentId, endsAt }) => [contentId, endsAt]));
 */
export async function fetchRentals(
  client: Client,
  options: CallOptions & { readonly state?: "active" | "expired" | "all" | undefined } = {},
): Promise<readonly Rental[]> {
  return readRentals(
    await ask("fetchRentals", client, options, { state: "text?" }, ({ state }, { language }) => ({
      endpoint: rentalsEndpoint,
      query: { state, translation: language },
    })),
  );
}

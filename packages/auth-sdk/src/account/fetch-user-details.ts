import { userDetailsEndpoint } from "@marquee/config/endpoints/user";
import { checkCall } from "@marquee/http/errors";
import type { Client } from "@marquee/http";
import { signalOf, type Abortable } from "../calls/abortable.ts";
import { requireAnswer } from "../calls/answer.ts";
import { readProfile } from "./profile.ts";
import type { Profile } from "./profile.ts";

/**
 * Fetches the profile of the signed-in viewer once. To show and change it, use `createProfile`.
 * @throws {MarqueeError} code `UNAUTHORIZED` for a guest, `REFUSED`, or the code of a failed request
 * @example
 * const { id, firstName } = await fetchUserDetails(auth);
 */
export async function fetchUserDetails(client: Client, options?: Abortable): Promise<Profile> {
  checkCall("fetchUserDetails", client, options, { signal: "with addEventListener?" });
  // AUTH-79
  return readProfile(
    await requireAnswer(client.request, { endpoint: userDetailsEndpoint, signal: signalOf(options) }),
  );
}

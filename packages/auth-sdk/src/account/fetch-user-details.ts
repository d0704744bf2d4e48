import { userDetailsEndpoint } from "@marquee/config/endpoints/user";
import type { Client } from "@marquee/http";
import { checked, type Abortable } from "../calls/abortable.ts";
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
  const { signal } = checked("fetchUserDetails", client, options);
  // AUTH-79
  return readProfile(await requireAnswer(client.request, { endpoint: userDetailsEndpoint, signal }));
}

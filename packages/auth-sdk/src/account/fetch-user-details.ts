import { userDetailsEndpoint } from "@marquee/config/endpoints/user";
import { checkCall } from "@marquee/http/errors";
import type { Client } from "@marquee/http";
import { signalOf, type Abortable } from "../calls/abortable.ts";
import { requireAnswer } from "../calls/answer.ts";
import { readProfile } from "./profile.ts";
import type { Profile } from "./profile.ts";

/**
 * Fetches who is signed in, once. A page that shows and changes the profile takes `createProfile`.
 * @throws {MarqueeError} code `UNAUTHORIZED` for a guest, `REFUSED`, or as every call
 * @example
 * const { id, firstName } = await fetchUserDetails(auth);
 */
export async function fetchUserDetails(client: Client, options?: Abortable): Promise<Profile> {
  checkCall("fetchUserDetails", client);
  // AUTH-79
  return readProfile(
    await requireAnswer(client.request, { endpoint: userDetailsEndpoint, signal: signalOf(options) }),
  );
}

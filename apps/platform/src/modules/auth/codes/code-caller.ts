import type { MarqueeRequest } from "../../../http/request-context.ts";
import type { ContactRequester } from "./contact-limits.ts";
import type { GuestTokens } from "../guests/guest-tokens.ts";
import type { CodeCaller } from "./one-time-codes.ts";

/** The client of a request, as the contact limits count it. */
export function requesterOf({ deviceId, ip }: MarqueeRequest): ContactRequester {
  return { deviceId, address: ip };
}

/** The client that requests a code, with its guest id if its guest token is known. */
export async function codeCallerOf(
  { deviceId, ip, guestToken, displayLanguage }: MarqueeRequest,
  guests: GuestTokens,
): Promise<CodeCaller> {
  return {
    deviceId,
    address: ip,
    language: displayLanguage,
    guestId: guestToken === undefined ? undefined : await guests.find(guestToken),
  };
}

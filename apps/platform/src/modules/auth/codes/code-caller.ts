import type { MarqueeRequest } from "../../../http/request-context.ts";
import type { ContactAsker } from "./contact-limits.ts";
import type { GuestTokens } from "../guests/guest-tokens.ts";
import type { CodeCaller } from "./one-time-codes.ts";

/** Who asks about a contact, as the limits know them. */
export function askerOf({ deviceId, ip }: MarqueeRequest): ContactAsker {
  return { deviceId, address: ip };
}

/** Who asks for a code, as the limits know them; the guest only when the token is one of ours. */
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

import type { OtpResult, PlainAnswer } from "@marquee/auth-sdk/wire";
import type { MarqueeRequest } from "../../../http/request-context.ts";
import type { AuthServices } from "../auth-services.ts";
import { requesterOf, codeCallerOf } from "../codes/code-caller.ts";
import { toContact } from "../codes/contact.ts";
import { toSessionClient } from "../sessions/session-client.ts";
import { confirmContact, signInWithCode } from "./sign-in-with-code.ts";

/** The contact in a call, and the request. */
export interface StatedContact {
  readonly type: string;
  readonly value: string;
  readonly marquee: MarqueeRequest;
}

/** Sends a code: for sign-in, or for a signed-in caller to confirm a contact or an action. */
export async function sendCode(
  { codes, guests }: AuthServices,
  { type, value, marquee }: StatedContact,
): Promise<PlainAnswer> {
  const contact = toContact({ type, value, country: marquee.country });
  await codes.send({
    contact,
    purpose: marquee.viewer === undefined ? "signIn" : "confirm",
    caller: await codeCallerOf(marquee, guests),
  });
  return {
    code: 200,
    message:
      contact.kind === "email"
        ? "A code is on its way to your email address"
        : "A code is on its way to your mobile",
  };
}

/** Uses a code: signs in, or confirms a contact of a signed-in caller. */
export function useCode(
  services: AuthServices,
  {
    type,
    value,
    otp,
    marquee,
    userAgent,
  }: StatedContact & { readonly otp: string; readonly userAgent: string | undefined },
): Promise<OtpResult> {
  const contact = toContact({ type, value, country: marquee.country });
  if (marquee.viewer !== undefined)
    return confirmContact(services, {
      contact,
      code: otp,
      userId: marquee.viewer.userId,
      language: marquee.displayLanguage,
      requester: requesterOf(marquee),
    });
  return signInWithCode(services, { contact, code: otp, client: toSessionClient(marquee, userAgent) });
}

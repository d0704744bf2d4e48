import { MINUTE, SECOND } from "@marquee/config";
import type {
  CarrierVerifyOtpAnswer,
  OtpResult,
  PartnerSendOtpBody,
  PartnerVerifyOtpBody,
  PlainAnswer,
} from "@marquee/auth-sdk/wire";
import type { MarqueeRequest } from "../../http/request-context.ts";
import { codeCallerOf } from "../auth/codes/code-caller.ts";
import type { ContactRequester } from "../auth/codes/contact-limits.ts";
import { toContact } from "../auth/codes/contact.ts";
import { refuseSignIn } from "../auth/errors.ts";
import { toOtpResult } from "../auth/sessions/open-session.ts";
import type { OtpPurpose } from "../auth/codes/otp-messages.ts";
import { hashToken, randomToken } from "../auth/secret-hashes.ts";
import type { SessionClient } from "../auth/sessions/session-client.ts";
import { openForConfirmed } from "../auth/sign-in/sign-in-with-code.ts";
import type { AccountContact } from "../users/accounts/account-contact.ts";
import type { SignInAccount } from "../users/accounts/sign-in-accounts.ts";
import { findCustomer } from "../users/accounts/partner-customers.ts";
import { addCarrierConsent } from "./partner-repository.ts";
import { requirePartner, type KnownPartner, type PartnerServices } from "./partner-services.ts";
import refusals from "../auth/refusal-texts.json" with { type: "json" };

/** How long a consent to billing is valid, in milliseconds. */
const CONSENT_MS = 15 * MINUTE;

/**
 * Sends a code to a partner's customer; the answer is the same for every number. @throws {PlatformError} 400 PARTNER_UNKNOWN, and
 * as sending one-time codes
 */
export async function sendPartnerOtp(
  { codes, guests }: PartnerServices,
  {
    body,
    purpose,
    marquee,
  }: {
    readonly body: PartnerSendOtpBody;
    readonly purpose: Extract<OtpPurpose, "signIn" | "carrier">;
    readonly marquee: MarqueeRequest;
  },
): Promise<PlainAnswer> {
  requirePartner(body.partner);
  const contact = toContact({ type: "mobile", value: body.mobile, country: marquee.country });
  await codes.send({ contact, purpose, caller: await codeCallerOf(marquee, guests) });
  return { code: 200, message: "A code is on its way to your mobile" };
}

/** Signs in from within a partner's application. @throws {PlatformError} 400 wrong code, PARTNER_MISMATCH */
export async function verifyPartnerOtp(
  services: PartnerServices,
  {
    body,
    country,
    client,
  }: { readonly body: PartnerVerifyOtpBody; readonly country: string; readonly client: SessionClient },
): Promise<OtpResult> {
  const { contact, account } = await confirmNumber(services, {
    body,
    country,
    purpose: "signIn",
    requester: client,
  });
  if (account !== undefined)
    return toOtpResult(await openForConfirmed(services, { account, contact, method: "partner", client }));
  const secureToken = await services.proofs.issue(contact.value);
  return {
    tokenType: null,
    expiresIn: null,
    authToken: null,
    refreshToken: null,
    code: 200,
    message: "Please register to go on",
    shouldRegister: true,
    secureToken,
  };
}

/**
 * Records the consent of a number's owner to billing by the carrier. @throws {PlatformError} 400 for a wrong code,
 * PARTNER_MISMATCH
 */
export async function verifyCarrierOtp(
  services: PartnerServices,
  {
    body,
    country,
    requester,
  }: { readonly body: PartnerVerifyOtpBody; readonly country: string; readonly requester: ContactRequester },
): Promise<CarrierVerifyOtpAnswer> {
  const { contact, partner } = await confirmNumber(services, {
    body,
    country,
    purpose: "carrier",
    requester,
  });
  const token = randomToken();
  await addCarrierConsent(services.db, {
    tokenHash: hashToken(token),
    partnerName: partner.name,
    mobile: contact.value,
    expiresAt: new Date(services.clock.now() + CONSENT_MS),
  });
  return {
    code: 200,
    message: "Your carrier will bill you",
    carrier_token: token,
    expires_in: CONSENT_MS / SECOND,
  };
}

interface ConfirmedNumber {
  readonly contact: AccountContact;
  readonly partner: KnownPartner;
  readonly account: SignInAccount | undefined;
}

/** Checks the code first, then the partner: only the owner of the number may learn whose customer they are. */
async function confirmNumber(
  services: PartnerServices,
  {
    body,
    country,
    purpose,
    requester,
  }: {
    readonly body: PartnerVerifyOtpBody;
    readonly country: string;
    readonly purpose: OtpPurpose;
    readonly requester: ContactRequester;
  },
): Promise<ConfirmedNumber> {
  const partner = requirePartner(body.partner);
  const contact = toContact({ type: "mobile", value: body.mobile, country });
  await services.codes.require({ recipient: contact.value, purpose, code: body.otp, requester });
  const account = await services.accounts.find(contact);
  const owner =
    account === undefined ? undefined : (await findCustomer(services.db, account.id))?.partnerName;
  if (typeof owner === "string" && owner !== partner.name)
    throw refuseSignIn("PARTNER_MISMATCH", refusals.partnerMismatch);
  return { contact, partner, account };
}

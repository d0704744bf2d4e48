import {
  carrierSendOtpEndpoint,
  carrierVerifyOtpEndpoint,
  getCodeEndpoint,
  getDeviceUserEndpoint,
  partnerSendOtpEndpoint,
  partnerVerifyOtpEndpoint,
} from "@marquee/config/endpoints/partner";
import { checkOptions } from "@marquee/http/errors";
import { requireAnswer, requireSuccess } from "../calls/answer.ts";
import { exchangeToken } from "../tokens/exchange-token.ts";
import { asObject, asText } from "../calls/json-fields.ts";
import { attempt, type ActResult } from "../calls/problem.ts";
import { checkSignInClient, takeOver, type SignInClient } from "../flows/sign-in-client.ts";
import { requireSignIn } from "../flows/sign-in-result.ts";
import type { SignInResult } from "../flows/sign-in-result.ts";

/** Name of the header that carries a partner's code, so that it stands in no address. */
const PARTNER_CODE_HEADER = "partner-code";

/** Where a code is sent. */
export interface MobileEntry {
  /** Mobile number with plus and calling code. */
  readonly mobile: string;
}

/** The code sent to a number. */
export interface MobileOtp extends MobileEntry {
  readonly otp: string;
}

/**
 * Signing in as the customer of one partner. No act rejects, save for a mistake of the program: `MarqueeError` code
 * `INVALID_OPTION`.
 */
export interface PartnerSignIn {
  /** A code which the partner confirms for its customer. */
  fetchCode(): Promise<ActResult<string>>;
  /** Whether the partner has confirmed the code: signs this device in then, once. An expired code is refused. */
  checkCode(entry: { readonly code: string }): Promise<ActResult<"pending" | "signedIn">>;
  sendOtp(entry: MobileEntry): Promise<ActResult<unknown>>;
  /** Signs in with the code of the partner's SDK. */
  verifyOtp(entry: MobileOtp): Promise<ActResult<SignInResult["kind"]>>;
  /** The same for direct carrier billing, which starts no session. */
  sendCarrierOtp(entry: MobileEntry): Promise<ActResult<unknown>>;
  /** Answers the token that shows, once, that the holder agrees to be billed. */
  verifyCarrierOtp(entry: MobileOtp): Promise<ActResult<string>>;
}

/** Options of `createPartnerSignIn`. */
export interface PartnerSignInOptions {
  /** As launch names it. */
  readonly partner: string;
}

/**
 * Makes it for one partner.
 *
 * Spec: plans §9, "partner getcode/getdeviceuser".
 * @throws {MarqueeError} code `INVALID_OPTION`; `option` names what is wrong
 * @example
 * const partnerSignIn = createPartnerSignIn(auth, { partner: "Vi" });
 * const code = await partnerSignIn.fetchCode();
 */
export function createPartnerSignIn(auth: SignInClient, options: PartnerSignInOptions): PartnerSignIn {
  checkSignInClient("createPartnerSignIn", auth);
  checkOptions("createPartnerSignIn", options, { partner: "text" });
  const { request, logger } = auth;
  const { partner } = options;
  const body = ({ mobile }: MobileEntry) => ({ mobile, partner });
  const codeBody = ({ mobile, otp }: MobileOtp) => ({ partner, mobile, otp });
  // AUTH-44, AUTH-45, DEC-108
  return {
    fetchCode: () =>
      attempt(
        async () =>
          asText(
            asObject(
              await requireAnswer(request, {
                endpoint: getCodeEndpoint,
                query: { partner },
                access: "device",
              }),
            )?.["code"],
          ) || "",
        logger,
      ),
    async checkCode(entry) {
      checkOptions("checkCode", entry, { code: "text" });
      return attempt(async () => {
        const answer =
          asObject(
            await requireAnswer(request, {
              endpoint: getDeviceUserEndpoint,
              query: { partner },
              headers: { [PARTNER_CODE_HEADER]: entry.code },
              access: "device",
            }),
          ) || {};
        const token = asText(answer["token"]);
        if (!token) return "pending";
        await takeOver(auth, await exchangeToken(auth, { token }));
        return "signedIn";
      }, logger);
    },
    async sendOtp(entry) {
      checkOptions("sendOtp", entry, { mobile: "text" });
      return attempt(
        () => requireSuccess(request, { endpoint: partnerSendOtpEndpoint, body: body(entry) }),
        logger,
      );
    },
    async verifyOtp(entry) {
      checkOptions("verifyOtp", entry, { mobile: "text", otp: "text" });
      return attempt(async () => {
        const result = await requireSignIn(request, {
          endpoint: partnerVerifyOtpEndpoint,
          body: codeBody(entry),
        });
        if (result.kind === "signedIn") await takeOver(auth, result.tokens);
        return result.kind;
      }, logger);
    },
    async sendCarrierOtp(entry) {
      checkOptions("sendCarrierOtp", entry, { mobile: "text" });
      return attempt(
        () => requireSuccess(request, { endpoint: carrierSendOtpEndpoint, body: body(entry) }),
        logger,
      );
    },
    async verifyCarrierOtp(entry) {
      checkOptions("verifyCarrierOtp", entry, { mobile: "text", otp: "text" });
      return attempt(async () => {
        const call = { endpoint: carrierVerifyOtpEndpoint, body: codeBody(entry) };
        return asText((await requireSuccess(request, call))["carrier_token"]) || "";
      }, logger);
    },
  };
}

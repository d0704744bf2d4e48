import {
  carrierSendOtpEndpoint,
  carrierVerifyOtpEndpoint,
  getCodeEndpoint,
  getDeviceUserEndpoint,
  partnerSendOtpEndpoint,
  partnerVerifyOtpEndpoint,
} from "@marquee/config/endpoints/partner";
import { checkOptions } from "@marquee/http/errors";
import type { RequestCall } from "@marquee/http";
import { requireAnswer, requireSuccess } from "../calls/answer.ts";
import { exchangeToken } from "../tokens/exchange-token.ts";
import { asText, type JsonObject } from "../calls/json-fields.ts";
import { attempt, type ActResult } from "../calls/problem.ts";
import { checkSignInClient, takeOver, type SignInClient } from "../flows/sign-in-client.ts";
import { requireSignIn } from "../flows/sign-in-result.ts";
import type { SignInResult } from "../flows/sign-in-result.ts";

/** Header with the partner's code, which must not appear in an address. */
const PARTNER_CODE_HEADER = "partner-code";

/** A mobile number to send a code to. */
export interface MobileEntry {
  /** Mobile number with plus and calling code. */
  readonly mobile: string;
}

/** A mobile number and the code sent to it. */
export interface MobileOtp extends MobileEntry {
  readonly otp: string;
}

/**
 * Sign-in as the customer of one partner. No method rejects, except with the code `INVALID_OPTION` for a wrong
 * argument.
 */
export interface PartnerSignIn {
  /** Returns a code that the partner confirms for its customer. */
  fetchCode(): Promise<ActResult<string>>;
  /**
   * Checks whether the partner has confirmed the code, and then signs this device in, once. An expired code is refused. Once
   * `isCurrent` returns false, for a viewer who has left, nobody is signed in. Default of `isCurrent`: always true.
   */
  checkCode(entry: {
    readonly code: string;
    readonly isCurrent?: (() => boolean) | undefined;
  }): Promise<ActResult<"pending" | "signedIn">>;
  sendOtp(entry: MobileEntry): Promise<ActResult<unknown>>;
  /**
   * Signs in with a code that the partner's SDK received. `registrationNeeded` and `deletionPending`: nobody is signed in; go on with
   * `createSignIn` and the same number.
   */
  verifyOtp(entry: MobileOtp): Promise<ActResult<SignInResult["kind"]>>;
  /** Sends a code for direct carrier billing, which starts no session. */
  sendCarrierOtp(entry: MobileEntry): Promise<ActResult<unknown>>;
  /** Returns a token that proves, once, that the holder of the number agrees to be billed. */
  verifyCarrierOtp(entry: MobileOtp): Promise<ActResult<string>>;
}

/** Options of `createPartnerSignIn`. */
export interface PartnerSignInOptions {
  /** Partner name as launch knows it. */
  readonly partner: string;
}

/**
 * Creates the sign-in for one partner.
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
  const body = ({ mobile, otp }: MobileEntry & Partial<MobileOtp>) => ({ partner, mobile, otp });
  const askPartner = async (
    endpoint: RequestCall["endpoint"],
    headers?: RequestCall["headers"],
  ): Promise<JsonObject> =>
    Object(await requireAnswer(request, { endpoint, headers, query: { partner }, access: "device" }));
  // AUTH-44, AUTH-45, DEC-108
  return {
    fetchCode: () => attempt(async () => asText((await askPartner(getCodeEndpoint))["code"]) || "", logger),
    async checkCode(entry) {
      checkOptions("checkCode", entry, { code: "text", isCurrent: "function?" });
      const { code, isCurrent = () => true } = entry;
      return attempt(async () => {
        const headers = { [PARTNER_CODE_HEADER]: code };
        const token = asText((await askPartner(getDeviceUserEndpoint, headers))["token"]);
        const tokens = token && isCurrent() && (await exchangeToken(auth, { token }));
        if (!tokens || !isCurrent()) return "pending";
        await takeOver(auth, tokens);
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
          body: body(entry),
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
        const call = { endpoint: carrierVerifyOtpEndpoint, body: body(entry) };
        return asText((await requireSuccess(request, call))["carrier_token"]) || "";
      }, logger);
    },
  };
}

import {
  carrierSendOtpEndpoint,
  carrierVerifyOtpEndpoint,
  getCodeEndpoint,
  getDeviceUserEndpoint,
  partnerSendOtpEndpoint,
  partnerVerifyOtpEndpoint,
} from "@marquee/config/endpoints/partner";
import { requireAnswer, requireSuccess } from "../answer.ts";
import { attempt } from "../attempt.ts";
import type { Outcome } from "../attempt.ts";
import type { SignInPorts } from "../auth-calls.ts";
import { exchangeToken } from "../exchange-token.ts";
import { asObject, asText } from "../json-fields.ts";
import { requireSignIn } from "../sign-in-result.ts";
import type { SignInResult } from "../sign-in-result.ts";

/** Name of the header that carries a partner's code, so that it stands in no address. */
const PARTNER_CODE_HEADER = "partner-code";

/** Mobile number with plus and calling code, and the code sent to it. */
export interface MobileOtp {
  readonly mobile: string;
  readonly otp: string;
}

/** Signing in by way of one partner [AUTH-44, AUTH-45]. No act rejects. */
export interface PartnerSignIn {
  /** A code which the partner confirms for its customer. */
  fetchCode(): Promise<Outcome<string>>;
  /** Whether the partner has confirmed the code: signs this device in then, once. An expired code is a problem. */
  checkCode(code: string): Promise<Outcome<"pending" | "signedIn">>;
  sendOtp(mobile: string): Promise<Outcome<unknown>>;
  /** Signs in with the code of the partner's SDK. */
  verifyOtp(entry: MobileOtp): Promise<Outcome<SignInResult["kind"]>>;
  /** The same for direct carrier billing, which signs nobody in. */
  sendCarrierOtp(mobile: string): Promise<Outcome<unknown>>;
  /** Answers the token that shows, once, that the holder agrees to be billed. */
  verifyCarrierOtp(entry: MobileOtp): Promise<Outcome<string>>;
}

/** Makes it for the partner named as in launch. Spec: plans §9, "partner getcode/getdeviceuser"; DEC-108. */
export function createPartnerSignIn({
  request,
  signIn,
  logger,
  partner,
}: Pick<SignInPorts, "request" | "signIn" | "logger"> & { readonly partner: string }): PartnerSignIn {
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
    checkCode: (code) =>
      attempt(async () => {
        const answer =
          asObject(
            await requireAnswer(request, {
              endpoint: getDeviceUserEndpoint,
              query: { partner },
              headers: { [PARTNER_CODE_HEADER]: code },
              access: "device",
            }),
          ) || {};
        const token = asText(answer["token"]);
        if (!token) return "pending";
        await signIn(await exchangeToken(request, { token }));
        return "signedIn";
      }, logger),
    sendOtp: (mobile) =>
      attempt(
        () => requireSuccess(request, { endpoint: partnerSendOtpEndpoint, body: { mobile, partner } }),
        logger,
      ),
    verifyOtp: (entry) =>
      attempt(async () => {
        const result = await requireSignIn(request, {
          endpoint: partnerVerifyOtpEndpoint,
          body: Object.assign({ partner }, entry),
        });
        if (result.kind === "signedIn") await signIn(result.tokens);
        return result.kind;
      }, logger),
    sendCarrierOtp: (mobile) =>
      attempt(
        () => requireSuccess(request, { endpoint: carrierSendOtpEndpoint, body: { mobile, partner } }),
        logger,
      ),
    verifyCarrierOtp: (entry) =>
      attempt(
        async () =>
          asText(
            (
              await requireSuccess(request, {
                endpoint: carrierVerifyOtpEndpoint,
                body: Object.assign({ partner }, entry),
              })
            )["carrier_token"],
          ) || "",
        logger,
      ),
  };
}

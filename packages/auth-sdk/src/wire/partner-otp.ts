import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

const mobile = () => z.string().check(z.minLength(1), z.maxLength(32));
const partner = () => z.string().check(z.minLength(1), z.maxLength(64));

/**
 * Body of `POST /partner/sdk/sendOtp` and `POST /partner/dcb/sendOtp`; both answer `{code, message}`. Limits are those of
 * `sendotp`.
 */
export const partnerSendOtpBody = lazySchema(() => z.object({ mobile: mobile(), partner: partner() }));

/**
 * Body of `POST /partner/sdk/verifyOtp`, which answers the OTP result, and of `POST /partner/dcb/verifyOtp`. The number of another partner's
 * customer is refused with 400 `PARTNER_MISMATCH`.
 */
export const partnerVerifyOtpBody = lazySchema(() =>
  z.object({ mobile: mobile(), partner: partner(), otp: z.string().check(z.minLength(1), z.maxLength(32)) }),
);

/**
 * Answer of `POST /partner/dcb/verifyOtp` (direct carrier billing). It starts no session; `carrier_token` proves once, within
 * `expires_in` seconds, that the holder of the number agrees to be billed by the carrier.
 */
export const carrierVerifyOtpAnswer = lazySchema(() =>
  z.object({ code: z.literal(200), message: z.string(), carrier_token: z.string(), expires_in: z.int() }),
);

export type PartnerSendOtpBody = z.infer<ReturnType<typeof partnerSendOtpBody>>;
export type PartnerVerifyOtpBody = z.infer<ReturnType<typeof partnerVerifyOtpBody>>;
export type CarrierVerifyOtpAnswer = z.infer<ReturnType<typeof carrierVerifyOtpAnswer>>;

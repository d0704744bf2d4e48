import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";
import { captchaData } from "./sign-in.ts";

const contactType = () => z.enum(["email", "mobile"]);
const contactValue = () => z.string().check(z.minLength(1), z.maxLength(320));
/** Spaces and hyphens are ignored. */
const oneTimeCode = () => z.string().check(z.minLength(1), z.maxLength(32));

/** Body of `POST /auth/sendotp`. A mobile number is written with plus and calling code, or as national number of the visitor's country. */
export const sendOtpBody = lazySchema(() =>
  z.object({
    type: contactType(),
    value: contactValue(),
    platform: z.optional(z.string().check(z.maxLength(64))),
  }),
);

/** Body of `POST /auth/sendotpcaptcha`: the same with a captcha. */
export const sendOtpCaptchaBody = lazySchema(() =>
  z.object({
    type: contactType(),
    value: contactValue(),
    platform: z.optional(z.string().check(z.maxLength(64))),
    captchadata: captchaData(),
  }),
);

/** Body of `POST /auth/verifyotp`. */
export const verifyOtpBody = lazySchema(() =>
  z.object({ type: contactType(), value: contactValue(), otp: oneTimeCode() }),
);

/**
 * Answer of `POST /auth/verifyotp`. Signed in: the tokens, `shouldRegister` false. An unknown person: `shouldRegister`
 * true and only `secureToken`. For a signed-in caller who confirms a contact: neither. `expiresIn` is in seconds.
 * Spec: plans §3, "OTP results".
 */
export const otpResult = lazySchema(() =>
  z.object({
    tokenType: z.nullable(z.literal("bearer")),
    expiresIn: z.nullable(z.int()),
    authToken: z.nullable(z.string()),
    refreshToken: z.nullable(z.string()),
    code: z.literal(200),
    message: z.string(),
    shouldRegister: z.boolean(),
    secureToken: z.nullable(z.string()),
  }),
);

export type SendOtpBody = z.infer<ReturnType<typeof sendOtpBody>>;
export type SendOtpCaptchaBody = z.infer<ReturnType<typeof sendOtpCaptchaBody>>;
export type VerifyOtpBody = z.infer<ReturnType<typeof verifyOtpBody>>;
export type OtpResult = z.infer<ReturnType<typeof otpResult>>;

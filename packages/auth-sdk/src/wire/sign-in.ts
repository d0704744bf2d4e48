import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";
import { loginAnswer } from "./login-answer.ts";

/** Value of a solved captcha; the platform verifies it with the captcha service. Spec: plans §5, "captchadata". */
export const captchaData = lazySchema(() =>
  z.object({
    captchatype: z.literal("GOOGLE"),
    captchavalue: z.string().check(z.minLength(1), z.maxLength(4096)),
  }),
);

/** An e-mail address or mobile number as typed; the platform validates it. */
const contact = () => z.string().check(z.minLength(1), z.maxLength(320));

/**
 * Body of `POST /auth/signin` and `POST /auth/registration`. With `password` it signs in by password, and needs no captcha
 * for ten minutes after the same device has passed one for the same key.
 */
export const signInBody = lazySchema(() =>
  z.object({
    key: contact(),
    captchadata: z.optional(captchaData()),
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(1024))),
  }),
);

/**
 * Which step comes next. `password`: the account exists and has a password, an OTP is offered too. `otp`: the account
 * exists and has none. `register`: no account has this contact.
 */
export const nextStepAnswer = lazySchema(() =>
  z.object({ code: z.literal(200), message: z.string(), next: z.enum(["otp", "password", "register"]) }),
);

/** Answer of both calls: the next step, or with a right password the login answer. */
export const signInAnswer = lazySchema(() => z.union([nextStepAnswer(), loginAnswer()]));

export type SignInBody = z.infer<ReturnType<typeof signInBody>>;
export type NextStepAnswer = z.infer<ReturnType<typeof nextStepAnswer>>;
export type SignInAnswer = z.infer<ReturnType<typeof signInAnswer>>;

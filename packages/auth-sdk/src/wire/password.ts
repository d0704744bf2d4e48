import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";
import { captchaData } from "./sign-in.ts";

const contact = () => z.optional(z.string().check(z.minLength(1), z.maxLength(320)));

/**
 * Body of `POST /auth/forgotpassword`: e-mail or mobile. An e-mail address gets a link to `/resetpassword#code=…`, a
 * mobile number a six-digit code. The answer is the same whether or not the account exists. The captcha is needed beyond a limit.
 */
export const forgotPasswordBody = lazySchema(() =>
  z.object({ email: contact(), mobile: contact(), captchadata: z.optional(captchaData()) }),
);

/**
 * Body of `POST /auth/resetpassword`. `code` is the one of the link, or the six digits together with `mobile`.
 * Without `password` the six digits are used up and answered by `reset_code`, which takes their place for 15 minutes,
 * so that a page can check them before it asks for the password.
 */
export const resetPasswordBody = lazySchema(() =>
  z.object({
    code: z.string().check(z.minLength(1), z.maxLength(128)),
    mobile: contact(),
    password: z.optional(z.string().check(z.maxLength(1024))),
  }),
);

/** Answer of `POST /auth/resetpassword`; `reset_code` only when no password was sent. */
export const resetPasswordAnswer = lazySchema(() =>
  z.object({ code: z.literal(200), message: z.string(), reset_code: z.optional(z.string()) }),
);

export type ForgotPasswordBody = z.infer<ReturnType<typeof forgotPasswordBody>>;
export type ResetPasswordBody = z.infer<ReturnType<typeof resetPasswordBody>>;
export type ResetPasswordAnswer = z.infer<ReturnType<typeof resetPasswordAnswer>>;

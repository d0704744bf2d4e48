import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

/** Answer of every REST call that signs in. `expires_in` is in seconds. Spec: plans §3, "Login". */
export const loginAnswer = lazySchema(() =>
  z.object({
    access_token: z.string(),
    refresh_token: z.string(),
    expires_in: z.int().check(z.gte(1)),
    token_type: z.literal("bearer"),
    code: z.literal(200),
    message: z.string(),
  }),
);

export type LoginAnswer = z.infer<ReturnType<typeof loginAnswer>>;

/** Answer of calls without a result; the message is a text for the viewer. */
export const plainAnswer = lazySchema(() => z.object({ code: z.literal(200), message: z.string() }));

export type PlainAnswer = z.infer<ReturnType<typeof plainAnswer>>;

/**
 * Body of a refused sign-in call, status 400 (403 for `CAPTCHA_REQUIRED`). `code` is the reason, `message` the text for the
 * viewer. GraphQL has the same reason in `extensions.reason`, and a general code in `extensions.code`.
 */
export const signInRefusal = lazySchema(() =>
  z.object({
    code: z.string(),
    message: z.string(),
    reason: z.optional(z.string()),
    retry_after_seconds: z.optional(z.int()),
    /**
     * With `DELETION_PENDING`: the token that restores the account through `POST /user/v1/user/restore`, and the time of
     * deletion.
     */
    secure_token: z.optional(z.string()),
    delete_at: z.optional(z.string()),
  }),
);

export type SignInRefusal = z.infer<ReturnType<typeof signInRefusal>>;

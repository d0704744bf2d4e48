import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

/** Body of `POST /auth/renew`; it answers the login answer. Send it without `authorization`: the old token may have expired. */
export const renewBody = lazySchema(() =>
  z.object({ refresh_token: z.string().check(z.minLength(1), z.maxLength(512)) }),
);

/** Form of `POST /auth/token`: the one-time token of a device or partner sign-in. Spec: plans §9, "token exchange". */
export const tokenExchangeForm = lazySchema(() =>
  z.object({ token: z.string().check(z.minLength(1), z.maxLength(512)) }),
);

const exchangedTokens = () => ({
  token: z.string(),
  expires_in: z.int(),
  token_type: z.literal("bearer"),
  refresh_token: z.string(),
});

/**
 * Answer of `POST /auth/token`. `expires_in` is in seconds. The tokens stand under `user`, and beside it for clients that
 * look for them there. Spec: plans §3, "Token reply: user {token, expires_in, token_type, refresh_token}".
 */
export const tokenExchangeAnswer = lazySchema(() =>
  z.object({ user: z.object(exchangedTokens()), ...exchangedTokens() }),
);

export type RenewBody = z.infer<ReturnType<typeof renewBody>>;
export type TokenExchangeForm = z.infer<ReturnType<typeof tokenExchangeForm>>;
export type TokenExchangeAnswer = z.infer<ReturnType<typeof tokenExchangeAnswer>>;

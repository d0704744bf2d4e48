import { tokenExchangeEndpoint } from "@marquee/config/endpoints/auth";
import { checkCall } from "@marquee/http/errors";
import type { Client } from "@marquee/http";
import type { Abortable } from "../calls/abortable.ts";
import { requireAnswer, unreadable } from "../calls/answer.ts";
import type { JsonObject } from "../calls/json-fields.ts";
import { readTokens } from "./read-tokens.ts";
import type { SignInTokens } from "./read-tokens.ts";

/** Options of `exchangeToken`. */
export interface ExchangeTokenOptions extends Abortable {
  /** One-time token of a device or partner sign-in. */
  readonly token: string;
}

/**
 * Exchanges a one-time token of a device or partner sign-in for session tokens; pass them to `auth.tokens.signIn`.
 *
 * Spec: plans §3, "Token reply".
 * @throws {MarqueeError} code `UNAUTHORIZED` for a token that is not valid, `REFUSED`, `UNREADABLE_ANSWER` without tokens, or the code of a failed request
 * @example
 * await auth.tokens.signIn(await exchangeToken(auth, { token }));
 */
export async function exchangeToken(client: Client, options: ExchangeTokenOptions): Promise<SignInTokens> {
  checkCall("exchangeToken", client, options, { token: "text", signal: "with addEventListener?" });
  // Form-encoded, by POST. The answer has the tokens under `user` or at its top level [AUTH-04].
  const answer = await requireAnswer(client.request, {
    endpoint: tokenExchangeEndpoint,
    form: { token: options.token },
    access: "device",
    signal: options.signal,
  });
  const tokens = readTokens((Object(answer) as JsonObject)["user"] || answer);
  if (!tokens) throw unreadable(tokenExchangeEndpoint.id, "tokens");
  return tokens;
}

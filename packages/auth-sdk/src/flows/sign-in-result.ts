import type { RequestCall, SendRequest } from "@marquee/http";
import { codeOf, isSuccess, refusal } from "../calls/answer.ts";
import { asText, type JsonObject } from "../calls/json-fields.ts";
import { readTokens } from "../tokens/read-tokens.ts";
import type { SignInTokens } from "../tokens/read-tokens.ts";

/**
 * Result of a call that may sign in. `proof` is a secret that works once: it creates the account of a person who owns the
 * contact, or restores an account pending deletion. `confirmed`: success without a session.
 */
export type SignInResult =
  | { readonly kind: "signedIn"; readonly tokens: SignInTokens }
  | { readonly kind: "registrationNeeded" | "deletionPending"; readonly proof: string }
  | { readonly kind: "confirmed" };

/**
 * Reads the answer of a call that may sign in. Tokens count only when all parts are there.
 * @throws {MarqueeError} code `REFUSED` for a code other than 200
 */
export function readSignInResult(endpoint: string, wire: unknown): SignInResult {
  const answer = Object(wire) as JsonObject;
  const proof = asText(answer["secureToken"] || answer["secure_token"]);
  if (proof && codeOf(answer) === "DELETION_PENDING") return { kind: "deletionPending", proof };
  if (!isSuccess(answer)) throw refusal(endpoint, answer);
  const tokens = readTokens(answer);
  return tokens
    ? { kind: "signedIn", tokens }
    : proof
      ? { kind: "registrationNeeded", proof }
      : { kind: "confirmed" };
}

/**
 * Sends a REST request that may sign in.
 * @throws {MarqueeError} code `REFUSED` for a 400 and for a code other than 200; otherwise the code of a failed request
 */
export async function requireSignIn(request: SendRequest, call: RequestCall): Promise<SignInResult> {
  return readSignInResult(call.endpoint.id, (await request(call)).data);
}

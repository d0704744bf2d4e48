import type { RequestCall, SendRequest } from "@marquee/http";
import { codeOf, isSuccess, refusal } from "../calls/answer.ts";
import { asText, type JsonObject } from "../calls/json-fields.ts";
import { readTokens } from "../tokens/read-tokens.ts";
import type { SignInTokens } from "../tokens/read-tokens.ts";

/**
 * How a call ended that may sign in. `proof` makes the account of a person who is known to own the contact, or brings
 * back one that is being deleted; it works once and is a secret. `confirmed`: the call asked for no session.
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
 * Makes a REST call that may sign in.
 * @throws {MarqueeError} code `REFUSED` for a 400 and for a code other than 200; as every call otherwise
 */
export async function requireSignIn(request: SendRequest, call: RequestCall): Promise<SignInResult> {
  return readSignInResult(call.endpoint.id, (await request(call)).data);
}

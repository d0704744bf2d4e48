import { checkPort } from "@marquee/http/errors";
import type { Client } from "@marquee/http";
import type { AuthTokens } from "../tokens/create-auth-tokens.ts";
import type { SignInTokens } from "../tokens/read-tokens.ts";

/** A client whose viewer can sign in; `createAuth` creates one. */
export interface SignInClient extends Client {
  readonly tokens: Pick<AuthTokens, "signIn">;
  updateUserType(): Promise<unknown>;
}

/** Stores the tokens of a sign-in, then updates the user type. */
export async function takeOver(auth: SignInClient, given: SignInTokens): Promise<void> {
  await auth.tokens.signIn(given);
  await auth.updateUserType();
}

/**
 * Checks the first argument of a function that signs in.
 * @throws {MarqueeError} code `INVALID_OPTION`, `option` `client`
 */
export function checkSignInClient(where: string, auth: SignInClient): void {
  checkPort(where, "client", auth, ["request", "updateUserType"]);
  checkPort(where, "client", auth.tokens, ["signIn"]);
}

import type { SocialProvider } from "@marquee/config";
import type { Database } from "../../database/database.ts";
import type { Logger } from "../../monitoring/logger.ts";
import { invalidArgument, PlatformError } from "../../errors/platform-error.ts";
import type { Clock } from "../../ports/clock.ts";
import { IdentityRefused, IdentityUnavailable, type SocialIssuer } from "../../ports/social-issuer.ts";
import { refuseSignIn } from "../auth/errors.ts";
import type { SecretHashes } from "../auth/secret-hashes.ts";
import type { Sessions } from "../auth/sessions/sessions.ts";
import type { SignInAccounts } from "../users/accounts/sign-in-accounts.ts";
import refusals from "../auth/refusal-texts.json" with { type: "json" };

/** Services of sign-in with a social account. */
export interface SocialServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly hashes: SecretHashes;
  readonly accounts: SignInAccounts;
  readonly sessions: Sessions;
  readonly webOrigin: string;
  /** The services that are configured. */
  readonly issuers: Readonly<Partial<Record<SocialProvider, SocialIssuer>>>;
}

/** The service behind a name. @throws {PlatformError} 400 for one that is not configured */
export function requireIssuer(
  { issuers }: Pick<SocialServices, "issuers">,
  provider: SocialProvider,
): SocialIssuer {
  const issuer = issuers[provider];
  if (issuer === undefined) throw invalidArgument("path.provider: is not offered here");
  return issuer;
}

/**
 * Calls a service. The reason of its refusal is only logged.
 * @throws {PlatformError} IDENTITY_REFUSED with the given status, 503 when the service cannot be reached
 */
export async function askIssuer<Answer>(
  { logger }: Pick<SocialServices, "logger">,
  { provider, refusedStatus }: { readonly provider: SocialProvider; readonly refusedStatus: 400 | 401 },
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    if (cause instanceof IdentityRefused) {
      logger.info({ provider, reason: cause.message }, "a social sign-in was refused");
      throw refuseSignIn("IDENTITY_REFUSED", refusals.identityRefused, { status: refusedStatus, cause });
    }
    if (!(cause instanceof IdentityUnavailable)) throw cause;
    throw new PlatformError(
      503,
      "UNAVAILABLE",
      "That service cannot be reached at the moment. Please try again or sign in another way.",
      { cause, headers: { "retry-after": "5" } },
    );
  }
}

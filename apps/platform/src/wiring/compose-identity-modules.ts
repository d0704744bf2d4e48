import { HOUR, toPartnerMode } from "@marquee/config";
import type { AuthServices } from "../modules/auth/auth-services.ts";
import { createSecretHashes } from "../modules/auth/secret-hashes.ts";
import { createDemoIdentityModule } from "../demo/identity/module.ts";
import { confirmPartnerCode } from "../modules/partner-codes/confirm-partner-code.ts";
import { createPartnerCodesModule } from "../modules/partner-codes/module.ts";
import { createSocialSignInModule } from "../modules/social-sign-in/module.ts";
import { receiveTruecallerAnswer } from "../modules/truecaller/answer-truecaller.ts";
import { createTruecallerModule } from "../modules/truecaller/module.ts";
import type { PlatformModule } from "../contracts/platform-module.ts";
import type { PlatformPorts } from "./platform-ports.ts";
import { ACCOUNT_RECORDS } from "./cross-module-ports.ts";
import { createSweep } from "../runtime/sweep.ts";
import { lt } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { carrierConsent, partnerCode } from "../modules/partner-codes/tables.ts";
import { socialAttempt, socialProof } from "../modules/social-sign-in/tables.ts";
import { truecallerRequest } from "../modules/truecaller/tables.ts";
import type { Clock } from "../ports/clock.ts";

/** Composes the sign-in methods of external services: social accounts, Truecaller, partners, and their stand-ins when enabled. */
export function composeIdentityModules(
  { identity, secret, webOrigin }: Pick<PlatformPorts, "identity" | "secret" | "webOrigin">,
  auth: AuthServices,
): readonly PlatformModule[] {
  const { demo, issuers, partnerKeys } = identity;
  const truecaller = { ...auth, truecaller: identity.truecaller, records: ACCOUNT_RECORDS };
  const partners = { ...auth, partnerKeys };
  const sweep = createSweep({
    everyMs: HOUR,
    work: async () => {
      await forgetIdentityRows(auth);
      return false;
    },
    onError: (error) =>
      auth.logger.error(
        { err: error },
        "expired rows of social sign-in could not be deleted; the next sweep tries again",
      ),
  });
  return [
    createSocialSignInModule({ ...auth, hashes: createSecretHashes(secret), webOrigin, issuers }),
    createTruecallerModule(truecaller),
    createPartnerCodesModule(partners),
    { name: "identity-rows", ...sweep },
    ...(demo === undefined
      ? []
      : [
          createDemoIdentityModule({
            demo,
            webOrigin,
            receiveTruecaller: (answer) => receiveTruecallerAnswer(truecaller, answer),
            confirmPartnerCode: (said) =>
              confirmPartnerCode(partners, {
                ...said,
                key: partnerKeys[toPartnerMode(said.body.partner) ?? "satellite"],
              }),
          }),
        ]),
  ];
}

/** How long a page can still learn that it came too late, in milliseconds. */
const RETENTION_MS = HOUR;

/** Deletes rows of external sign-in: they name people who may never have got an account. */
export async function forgetIdentityRows({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Promise<void> {
  const over = new Date(clock.now() - RETENTION_MS);
  for (const table of [socialAttempt, socialProof, truecallerRequest, partnerCode, carrierConsent])
    await db.delete(table).where(lt(table.expiresAt, over));
}

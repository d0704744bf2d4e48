import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { MINUTE } from "@marquee/config";
import type { Database } from "../../../database/database.ts";
import type { Clock } from "../../../ports/clock.ts";
import { hashToken, randomToken } from "../secret-hashes.ts";
import { registrationProof } from "../../../schema/auth.ts";

/** Lifetime of a registration proof, in milliseconds. */
const PROOF_MS = 30 * MINUTE;

/** Tokens (`secureToken`) that prove a confirmed contact; each is valid for one registration. */
export interface RegistrationProofs {
  issue(recipient: string): Promise<string>;
  /** Uses up the proof; false when it is unknown, expired, used, or for another contact. */
  redeem(proof: { readonly token: string; readonly recipient: string }): Promise<boolean>;
}

/** Creates the service of registration proofs. */
export function createRegistrationProofs({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): RegistrationProofs {
  return {
    async issue(recipient) {
      const token = randomToken();
      const now = clock.now();
      await db.delete(registrationProof).where(lt(registrationProof.expiresAt, new Date(now)));
      await db
        .insert(registrationProof)
        .values({ tokenHash: hashToken(token), recipient, expiresAt: new Date(now + PROOF_MS) });
      return token;
    },
    async redeem({ token, recipient }) {
      const at = new Date(clock.now());
      const used = await db
        .update(registrationProof)
        .set({ usedAt: at })
        .where(
          and(
            eq(registrationProof.tokenHash, hashToken(token)),
            eq(registrationProof.recipient, recipient),
            isNull(registrationProof.usedAt),
            gt(registrationProof.expiresAt, at),
          ),
        )
        .returning({ recipient: registrationProof.recipient });
      return used.length > 0;
    },
  };
}

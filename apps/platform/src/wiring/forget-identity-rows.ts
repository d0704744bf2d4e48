import { lt } from "drizzle-orm";
import { HOUR } from "@marquee/config";
import type { Database } from "../database/database.ts";
import { carrierConsent, partnerCode } from "../modules/partner-codes/tables.ts";
import { socialAttempt, socialProof } from "../modules/social-sign-in/tables.ts";
import { truecallerRequest } from "../modules/truecaller/tables.ts";
import type { Clock } from "../ports/clock.ts";

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

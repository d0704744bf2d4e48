import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import type { Clock } from "../../../ports/clock.ts";
import { referral } from "../../../schema/plans.ts";

/** Letters and digits without those that look alike. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 8;
/**
 * Further codes are tried when another person has the same code; each collision is about 10^12 times less likely than the one
 * before.
 */
const MAX_ATTEMPTS = 5;

/** Discount of a referral for the friend who uses it, in percent. */
const REFERRAL_PERCENT = 20;

/** Ports of {@link findShareCode}; `secret` keys the hash that makes codes. */
export interface ShareCodePorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: Uint8Array;
}

/**
 * A person's referral code. It is computed from the person's id, so that it never changes and two parallel calls cannot make two.
 */
export async function findShareCode(
  { db, clock, secret }: ShareCodePorts,
  owner: { readonly userId: string; readonly name: string },
): Promise<string> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const code = codeOf(secret, owner.userId, attempt);
    await db
      .insert(referral)
      .values({
        code,
        ownerId: owner.userId,
        ownerName: owner.name,
        percent: REFERRAL_PERCENT,
        createdAt: new Date(clock.now()),
      })
      .onConflictDoNothing();
    const [row] = await db
      .select({ ownerId: referral.ownerId })
      .from(referral)
      .where(eq(referral.code, code));
    if (row?.ownerId === owner.userId) return code;
  }
  throw new Error("every code of this person is taken");
}

function codeOf(secret: Uint8Array, userId: string, attempt: number): string {
  const digest = createHmac("sha256", secret).update(`share code\0${userId}\0${attempt}`).digest();
  return [...digest.subarray(0, CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import type { Clock } from "../../../ports/clock.ts";
import { referral } from "../../../schema/plans.ts";

/** Letters and digits that nobody mistakes for each other. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 8;
/** Codes tried when another person happens to have the same; each further one is some 10^12 times less likely. */
const MOST_TRIES = 5;

/** What a referral takes off for the friend who takes it. */
const INVITATION_PERCENT = 20;

/** What finding a code needs. */
export interface ShareCodePorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: Uint8Array;
}

/**
 * The code by which a person invites others: worked out from the person, so that it is the same for ever and two calls at once
 * cannot make two.
 */
export async function findShareCode(
  { db, clock, secret }: ShareCodePorts,
  owner: { readonly userId: string; readonly name: string },
): Promise<string> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const code = codeOf(secret, owner.userId, attempt);
    await db
      .insert(referral)
      .values({
        code,
        ownerId: owner.userId,
        ownerName: owner.name,
        percent: INVITATION_PERCENT,
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

import { and, count, desc, eq, gt, isNull, lt, max, sql } from "drizzle-orm";
import { DAY } from "@marquee/config";
import type { Database } from "../../../database/database.ts";
import { codeSending, otp } from "../../../schema/auth.ts";

/** How many codes were sent within the last hour. */
export interface RecentSendings {
  readonly toRecipient: number;
  readonly fromDevice: number;
  readonly fromAddress: number;
  readonly lastAt: Date | undefined;
}

/** The recipient of a code, and the client that requests it. */
export interface SendingFacts {
  readonly recipient: string;
  readonly deviceId: string | undefined;
  readonly addressHash: string;
}

/** Locks a recipient until the transaction ends, so that limits hold for parallel requests. */
export async function lockRecipient(tx: Database, recipient: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`otp:${recipient}`}, 0))`);
}

/** Locks recipient, address and device until the transaction ends, so that each sending counts the ones before it. */
export async function lockSending(
  tx: Database,
  { recipient, deviceId, addressHash }: SendingFacts,
): Promise<void> {
  await lockRecipient(tx, recipient);
  // Always locked in this order, to avoid deadlocks.
  for (const key of [
    `otp-address:${addressHash}`,
    ...(deviceId === undefined ? [] : [`otp-device:${deviceId}`]),
  ])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Counts the codes sent since `since`. */
export async function recentSendings(
  tx: Database,
  { recipient, deviceId, addressHash }: SendingFacts,
  since: Date,
): Promise<RecentSendings> {
  const [toRecipient] = await tx
    .select({ sent: count(), lastAt: max(codeSending.at) })
    .from(codeSending)
    .where(and(eq(codeSending.recipient, recipient), gt(codeSending.at, since)));
  const [fromAddress] = await tx
    .select({ sent: count() })
    .from(codeSending)
    .where(and(eq(codeSending.addressHash, addressHash), gt(codeSending.at, since)));
  const [fromDevice] =
    deviceId === undefined
      ? []
      : await tx
          .select({ sent: count() })
          .from(codeSending)
          .where(and(eq(codeSending.deviceId, deviceId), gt(codeSending.at, since)));
  return {
    toRecipient: toRecipient?.sent ?? 0,
    fromDevice: fromDevice?.sent ?? 0,
    fromAddress: fromAddress?.sent ?? 0,
    lastAt: toRecipient?.lastAt ?? undefined,
  };
}

/** When the first code since `since` was sent to a recipient. */
export async function oldestSending(tx: Database, recipient: string, since: Date): Promise<Date | undefined> {
  const [row] = await tx
    .select({ at: codeSending.at })
    .from(codeSending)
    .where(and(eq(codeSending.recipient, recipient), gt(codeSending.at, since)))
    .orderBy(codeSending.at)
    .limit(1);
  return row?.at;
}

/** Counts a sent code; deletes counts older than a day. */
export async function addSending(tx: Database, facts: SendingFacts, at: Date): Promise<number> {
  await tx.delete(codeSending).where(lt(codeSending.at, new Date(at.getTime() - DAY)));
  const [row] = await tx
    .insert(codeSending)
    .values({
      recipient: facts.recipient,
      deviceId: facts.deviceId ?? null,
      addressHash: facts.addressHash,
      at,
    })
    .returning({ id: codeSending.id });
  if (row === undefined) throw new Error("A sending was not stored");
  return row.id;
}

/** Deletes a code that could not be sent, and its count. */
export async function deleteSending(
  db: Database,
  { sendingId, otpId }: { readonly sendingId: number; readonly otpId: string },
): Promise<void> {
  await db.delete(codeSending).where(eq(codeSending.id, sendingId));
  await db.delete(otp).where(eq(otp.id, otpId));
}

/** Stores a new code; ends the previous one for the same purpose, and deletes codes older than a day. */
export async function addOtp(
  tx: Database,
  row: typeof otp.$inferInsert & { readonly sentAt: Date },
): Promise<string> {
  await tx.delete(otp).where(lt(otp.sentAt, new Date(row.sentAt.getTime() - DAY)));
  await tx
    .update(otp)
    .set({ endedAt: row.sentAt })
    .where(and(eq(otp.recipient, row.recipient), eq(otp.purpose, row.purpose), isNull(otp.endedAt)));
  const [added] = await tx.insert(otp).values(row).returning({ id: otp.id });
  if (added === undefined) throw new Error("A one-time code was not stored");
  return added.id;
}

/** The valid code, locked until the transaction ends. */
export async function lockOpenOtp(
  tx: Database,
  { recipient, purpose }: { readonly recipient: string; readonly purpose: string },
): Promise<typeof otp.$inferSelect | undefined> {
  const [row] = await tx
    .select()
    .from(otp)
    .where(and(eq(otp.recipient, recipient), eq(otp.purpose, purpose), isNull(otp.endedAt)))
    .for("update");
  return row;
}

/** Counts a failed attempt against a code. */
export async function addAttempt(tx: Database, id: string): Promise<void> {
  await tx
    .update(otp)
    .set({ attempts: sql`${otp.attempts} + 1` })
    .where(eq(otp.id, id));
}

/** Marks a code as used. */
export async function closeOtp(tx: Database, id: string, at: Date): Promise<void> {
  await tx.update(otp).set({ usedAt: at, endedAt: at }).where(eq(otp.id, id));
}

/** The recipient of the last code that a guest requested. */
export async function recipientOfGuest(
  db: Database,
  { guestId, purpose }: { readonly guestId: string; readonly purpose: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ recipient: otp.recipient })
    .from(otp)
    .where(and(eq(otp.guestId, guestId), eq(otp.purpose, purpose)))
    .orderBy(desc(otp.sentAt), sql`${otp.endedAt} is null desc`)
    .limit(1);
  return row?.recipient;
}

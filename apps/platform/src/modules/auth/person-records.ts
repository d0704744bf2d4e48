import { eq, inArray } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { device, guest, loginAudit, otp, registrationProof } from "./tables.ts";

type Row = Readonly<Record<string, unknown>>;

/** Devices and sign-ins of a person, for the file of their own data. */
export async function exportSignIns(
  db: Database,
  userId: string,
): Promise<{ readonly devices: readonly Row[]; readonly audit: readonly Row[] }> {
  return {
    devices: await db.select().from(device).where(eq(device.userId, userId)),
    audit: await db.select().from(loginAudit).where(eq(loginAudit.userId, userId)),
  };
}

/** Forgets the guests a person has been, and the codes and proofs of their contacts; what is the person's own goes with the person. */
export async function forgetSignIns(
  db: Database,
  { userId, contacts }: { readonly userId: string; readonly contacts: readonly string[] },
): Promise<void> {
  await db.delete(guest).where(eq(guest.userId, userId));
  if (contacts.length === 0) return;
  await db.delete(otp).where(inArray(otp.recipient, [...contacts]));
  await db.delete(registrationProof).where(inArray(registrationProof.recipient, [...contacts]));
}

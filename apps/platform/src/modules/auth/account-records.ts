import { eq, inArray } from "drizzle-orm";
import { exportedRows } from "../../database/exported-rows.ts";
import type { AccountRecords } from "../../contracts/account-records.ts";
import type { GuestOrders } from "./guests/guest-orders.ts";
import { deleteGuestsOf } from "./guests/delete-guests.ts";
import {
  captchaPass,
  device,
  guest,
  loginAudit,
  otp,
  registrationProof,
  session,
} from "../../schema/auth.ts";

/** A person's devices, sessions, sign-in log and former guest tokens. */
export const createSignInRecords = (orders: Pick<GuestOrders, "refundLost">): AccountRecords => ({
  rows: [
    { table: guest, owner: guest.userId },
    { table: device, owner: device.userId, uniqueBy: [device.deviceId] },
    { table: session, owner: session.userId },
    { table: loginAudit, owner: loginAudit.userId },
  ],
  exportOf: async (db, userId) => ({
    devices: exportedRows(await db.select().from(device).where(eq(device.userId, userId))),
    login_audit: exportedRows(await db.select().from(loginAudit).where(eq(loginAudit.userId, userId))),
  }),
  // The database deletes devices and sessions with the account; guests, codes, captchas and proofs have no foreign key to it.
  async erase(tx, { userId, contacts, at }) {
    await deleteGuestsOf(tx, orders, { userId, at });
    if (contacts.length === 0) return;
    await tx.delete(otp).where(inArray(otp.recipient, [...contacts]));
    await tx.delete(captchaPass).where(inArray(captchaPass.recipient, [...contacts]));
    await tx.delete(registrationProof).where(inArray(registrationProof.recipient, [...contacts]));
  },
});

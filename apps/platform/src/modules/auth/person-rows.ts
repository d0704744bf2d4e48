import type { PersonRows } from "../../database/person-rows.ts";
import { device, guest, loginAudit, session } from "./tables.ts";

/** What signing in keeps of a person and does not end with an account. */
export const SIGN_IN_ROWS: readonly PersonRows[] = [
  { table: guest, owner: guest.userId },
  { table: device, owner: device.userId, once: [device.deviceId] },
  { table: session, owner: session.userId },
  { table: loginAudit, owner: loginAudit.userId },
];

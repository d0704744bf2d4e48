import { desc, eq } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { device } from "../../../schema/auth.ts";

/** Who has signed in on a device, the last one first. */
export async function usersOfDevice(db: Database, deviceId: string): Promise<readonly string[]> {
  const rows = await db
    .select({ userId: device.userId })
    .from(device)
    .where(eq(device.deviceId, deviceId))
    .orderBy(desc(device.lastSeenAt));
  return rows.map(({ userId }) => userId);
}

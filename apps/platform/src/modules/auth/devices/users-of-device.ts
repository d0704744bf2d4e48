import { desc, eq } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { device } from "../../../schema/auth.ts";

/** Ids of the people who have signed in on a device, the latest first. */
export async function usersOfDevice(db: Database, deviceId: string): Promise<readonly string[]> {
  const rows = await db
    .select({ userId: device.userId })
    .from(device)
    .where(eq(device.deviceId, deviceId))
    .orderBy(desc(device.lastSeenAt));
  return rows.map(({ userId }) => userId);
}

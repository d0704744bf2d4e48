import { and, inArray, isNull } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { session } from "../../../schema/auth.ts";

/** A person, and a device on which they are signed in. */
export interface SignedInDevice {
  readonly userId: string;
  readonly deviceId: string;
}

/** The devices on which these people are signed in. */
export async function findOpenDevices(
  db: Database,
  userIds: readonly string[],
): Promise<readonly SignedInDevice[]> {
  if (userIds.length === 0) return [];
  return db
    .selectDistinct({ userId: session.userId, deviceId: session.deviceId })
    .from(session)
    .where(and(inArray(session.userId, [...userIds]), isNull(session.endedAt)));
}

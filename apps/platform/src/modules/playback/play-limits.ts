import { SECOND } from "@marquee/config";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../ports/clock.ts";
import type { DeviceLimitOf, Devices } from "../auth/devices/devices.ts";
import type { PlayLimitsOf } from "../content/rights/decide-rights.ts";
import { playing } from "./tables.ts";

/** A screen counts so long after it was last heard of: three heartbeats. */
const SCREEN_MS = 90 * SECOND;

/** What tells whether a person is within the limits of their plan. */
interface PlayLimitPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly devices: Pick<Devices, "mayPlay">;
  /** As many screens as devices: the plan names one number (decision 097). */
  readonly screenLimitOf: DeviceLimitOf;
}

/** A screen, as limits count it: a device, or the reader of a copied address. */
const screenOf = ({ deviceId, copyOf, reader, id }: typeof playing.$inferSelect): string =>
  copyOf === null ? (deviceId ?? id) : reader;

/** The screens on which a person's titles play now. */
async function listPlaying(
  db: Database,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<readonly (typeof playing.$inferSelect)[]> {
  return db
    .select()
    .from(playing)
    .where(
      and(eq(playing.userId, userId), isNull(playing.endedAt), gt(playing.seenAt, new Date(now - SCREEN_MS))),
    )
    .orderBy(playing.startedAt);
}

/** The limits of devices and of screens, read anew for each question. */
export function createPlayLimits({ db, clock, devices, screenLimitOf }: PlayLimitPorts): PlayLimitsOf {
  return async ({ userId, deviceId }) => {
    const now = clock.now();
    const [mayPlay, limit, rows] = await Promise.all([
      devices.mayPlay({ userId, deviceId }),
      screenLimitOf(db, { userId, now: new Date(now) }),
      listPlaying(db, { userId, now }),
    ]);
    const others = new Set(rows.map(screenOf).filter((screen) => screen !== deviceId));
    return { isDeviceOverLimit: !mayPlay, isScreenOverLimit: others.size >= limit };
  };
}

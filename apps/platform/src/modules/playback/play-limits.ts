import { SECOND } from "@marquee/config";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../ports/clock.ts";
import type { DeviceLimitOf, Devices } from "../auth/devices/devices.ts";
import type { PlayLimitsOf } from "../content/rights/decide-rights.ts";
import { playing, type PlayingRow } from "./tables.ts";

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

/** The limits of devices and of screens, read anew for each question. */
export interface PlayLimits {
  readonly limitsOf: PlayLimitsOf;
  /** Whether as many screens as the plan allows play beside one; `startedBefore` counts those alone that were earlier. */
  isOverScreenLimit(
    screen: { readonly userId: string; readonly key: string },
    startedBefore?: Date,
  ): Promise<boolean>;
}

/** A screen, as limits count it: a device, or the reader of a copied address. */
export const screenKey = ({
  deviceId,
  copyOf,
  reader,
  id,
}: Pick<PlayingRow, "deviceId" | "copyOf" | "reader" | "id">): string =>
  (copyOf === null ? deviceId : reader) ?? id;

/** Whether a screen was heard of lately and has not been stopped. */
export const isActive = ({ endedAt, seenAt }: Pick<PlayingRow, "endedAt" | "seenAt">, now: number): boolean =>
  endedAt === null && now - seenAt.getTime() < SCREEN_MS;

/** The screens on which a person's titles play now, the latest first. */
export async function listPlaying(
  db: Database,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<readonly PlayingRow[]> {
  return db
    .select()
    .from(playing)
    .where(
      and(eq(playing.userId, userId), isNull(playing.endedAt), gt(playing.seenAt, new Date(now - SCREEN_MS))),
    )
    .orderBy(desc(playing.startedAt), desc(playing.id));
}

/** Reads limits from the plans of a person, their devices and what plays. */
export function createPlayLimits({ db, clock, devices, screenLimitOf }: PlayLimitPorts): PlayLimits {
  const isOverScreenLimit: PlayLimits["isOverScreenLimit"] = async ({ userId, key }, startedBefore) => {
    const now = clock.now();
    const [limit, rows] = await Promise.all([
      screenLimitOf(db, { userId, now: new Date(now) }),
      listPlaying(db, { userId, now }),
    ]);
    const counted = rows.filter((row) => startedBefore === undefined || row.startedAt < startedBefore);
    return new Set(counted.map(screenKey).filter((screen) => screen !== key)).size >= limit;
  };
  return {
    isOverScreenLimit,
    limitsOf: async ({ userId, deviceId }) => {
      const [mayPlay, isScreenOverLimit] = await Promise.all([
        devices.mayPlay({ userId, deviceId }),
        isOverScreenLimit({ userId, key: deviceId ?? "" }),
      ]);
      return { isDeviceOverLimit: !mayPlay, isScreenOverLimit };
    },
  };
}

import { SECOND } from "@marquee/config";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../ports/clock.ts";
import type { DeviceLimitOf, Devices } from "../auth/devices/devices.ts";
import type { PlayLimitsOf } from "../content/rights/decide-rights.ts";
import { playing, type PlayingRow } from "./tables.ts";

/** A screen counts for so long after its last heartbeat; three heartbeats fit in. */
const SCREEN_MS = 90 * SECOND;

/** Ports of {@link createPlayLimits}. */
interface PlayLimitPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly devices: Pick<Devices, "mayPlay" | "isSignedOut">;
  /** How many screens may play at once; the plan has one number for devices and screens. */
  readonly screenLimitOf: DeviceLimitOf;
}

/** The limits of devices and screens, read from the database on each call. */
export interface PlayLimits {
  readonly limitsOf: PlayLimitsOf;
  /** Whether the person of a playback has been signed out of its device since it began. */
  isSignedOut(row: Pick<PlayingRow, "userId" | "deviceId" | "startedAt">): Promise<boolean>;
  /** Whether other screens use up the plan's limit. With `later` only screens that began before it count. */
  isOverScreenLimit(
    screen: { readonly userId: string; readonly key: string },
    later?: Pick<PlayingRow, "startedAt" | "id">,
  ): Promise<boolean>;
}

/** The key by which limits count a screen: its device, or the reader of a copied URL. */
export const screenKey = ({
  deviceId,
  copyOf,
  reader,
  id,
}: Pick<PlayingRow, "deviceId" | "copyOf" | "reader" | "id">): string =>
  (copyOf === null ? deviceId : reader) ?? id;

/** Whether a screen has not been stopped and sent a recent heartbeat. */
export const isActive = ({ endedAt, seenAt }: Pick<PlayingRow, "endedAt" | "seenAt">, now: number): boolean =>
  endedAt === null && now - seenAt.getTime() < SCREEN_MS;

/** The screens on which a person is playing now, the latest first. */
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

/** Whether a screen began before another; of two that began in the same millisecond, the one with the lower id. */
const isEarlier = (
  one: Pick<PlayingRow, "startedAt" | "id">,
  other: Pick<PlayingRow, "startedAt" | "id">,
): boolean => {
  const earlierMs = other.startedAt.getTime() - one.startedAt.getTime();
  return earlierMs === 0 ? one.id < other.id : earlierMs > 0;
};

/** Creates the limits. */
export function createPlayLimits({ db, clock, devices, screenLimitOf }: PlayLimitPorts): PlayLimits {
  const isOverScreenLimit: PlayLimits["isOverScreenLimit"] = async ({ userId, key }, later) => {
    const now = clock.now();
    const [limit, rows] = await Promise.all([
      screenLimitOf(db, { userId, now: new Date(now) }),
      listPlaying(db, { userId, now }),
    ]);
    const counted = rows.filter((row) => later === undefined || isEarlier(row, later));
    return new Set(counted.map(screenKey).filter((screen) => screen !== key)).size >= limit;
  };
  return {
    isOverScreenLimit,
    isSignedOut: async ({ userId, deviceId, startedAt }) =>
      userId !== null &&
      deviceId !== null &&
      (await devices.isSignedOut({ userId, deviceId, since: startedAt })),
    limitsOf: async ({ userId, deviceId }) => {
      const [mayPlay, isScreenOverLimit] = await Promise.all([
        devices.mayPlay({ userId, deviceId }),
        isOverScreenLimit({ userId, key: deviceId ?? "" }),
      ]);
      return { isDeviceOverLimit: !mayPlay, isScreenOverLimit };
    },
  };
}

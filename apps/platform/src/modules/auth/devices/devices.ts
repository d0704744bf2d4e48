import { and, asc, count, desc, eq, gte, inArray, isNull, or } from "drizzle-orm";
import type { LoggedInDevicesQuery, UserLoginAuditQuery } from "@marquee/auth-sdk/wire";
import type { Database } from "../../../database/database.ts";
import { invalidArgument, notFound, PlatformError } from "../../../errors/platform-error.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { SessionClient } from "../sessions/session-client.ts";
import { endSessions, storeDevice, lockPerson } from "../sessions/session-repository.ts";
import { device, loginAudit, session } from "../../../schema/auth.ts";

/** A device, as the list of devices shows it. */
export type ListedDevice = Omit<LoggedInDevicesQuery["loggedInDevices"][number], "__typename">;
/** A sign-in, as its owner sees it. */
export type ListedSignIn = Omit<UserLoginAuditQuery["userLoginAudit"][number], "__typename">;

/** People's devices: their list, sign-in log and limit. Each call reads only the devices of `userId`. */
export interface Devices {
  count(userId: string): Promise<number>;
  /** The latest first. */
  list(userId: string): Promise<readonly ListedDevice[]>;
  /** The latest first, 100 at most. @throws {PlatformError} 404 for a device on which the person has never signed in */
  audit(requested: { readonly userId: string; readonly deviceId: string }): Promise<readonly ListedSignIn[]>;
  /**
   * Removes devices and ends their sessions. @throws {PlatformError} 404 when one of them is not the person's; then none is
   * removed
   */
  remove(requested: { readonly userId: string; readonly deviceIds: readonly string[] }): Promise<void>;
  /** Adds a device. @throws {PlatformError} 400 code 3804 beyond the plan's device limit */
  add(requested: { readonly userId: string; readonly client: SessionClient }): Promise<void>;
  /** Whether a device may play: it is among the person's oldest devices, as many as their subscription allows. */
  mayPlay(requested: { readonly userId: string; readonly deviceId: string | undefined }): Promise<boolean>;
  /** Whether a person has been signed out of a device since then, for example by its removal, and is not signed in there again. */
  isSignedOut(requested: {
    readonly userId: string;
    readonly deviceId: string;
    readonly since: Date;
  }): Promise<boolean>;
}

const MAX_AUDIT_ENTRIES = 100;
const MAX_REMOVED = 100;

/** Port: how many devices a person's plan allows; `db` may be a transaction. */
export type DeviceLimitOf = (
  db: Database,
  person: { readonly userId: string; readonly now: Date },
) => Promise<number>;

/** Ports of {@link createDevices}. */
export interface DevicePorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly deviceLimitOf: DeviceLimitOf;
}

/** Creates the service of devices. */
export function createDevices({ db, clock, deviceLimitOf }: DevicePorts): Devices {
  const oldestFirst = (handle: Database, userId: string) =>
    handle
      .select({ deviceId: device.deviceId })
      .from(device)
      .where(eq(device.userId, userId))
      .orderBy(asc(device.addedAt), asc(device.id));
  return {
    count: (userId) => db.$count(device, eq(device.userId, userId)),
    async list(userId) {
      const rows = await db
        .select()
        .from(device)
        .where(eq(device.userId, userId))
        .orderBy(desc(device.lastSeenAt), desc(device.id));
      return rows.map(toListedDevice);
    },
    async audit({ userId, deviceId }) {
      const rows = await db
        .select()
        .from(loginAudit)
        .where(
          and(
            eq(loginAudit.userId, userId),
            eq(loginAudit.deviceId, deviceId),
            eq(loginAudit.outcome, "success"),
          ),
        )
        .orderBy(desc(loginAudit.at), desc(loginAudit.id))
        .limit(MAX_AUDIT_ENTRIES);
      if (rows.length === 0) throw notFound("You have no such device");
      return rows.map(toListedSignIn);
    },
    async remove({ userId, deviceIds }) {
      const ids = [...new Set(deviceIds)];
      if (ids.length === 0 || ids.length > MAX_REMOVED)
        throw invalidArgument(`deviceIds: must name 1 to ${MAX_REMOVED} devices`);
      await db.transaction(async (tx) => {
        await lockPerson(tx, userId);
        const removed = await tx
          .delete(device)
          .where(and(eq(device.userId, userId), inArray(device.deviceId, ids)))
          .returning({ id: device.id });
        if (removed.length < ids.length) throw notFound("You have no such device");
        await endSessions(tx, { userId, deviceIds: ids }, { reason: "removed", at: new Date(clock.now()) });
      });
    },
    async add({ userId, client }) {
      const at = new Date(clock.now());
      await db.transaction(async (tx) => {
        await lockPerson(tx, userId);
        const limit = await deviceLimitOf(tx, { userId, now: at });
        const isCounted = (await oldestFirst(tx, userId).limit(limit)).some(
          ({ deviceId }) => deviceId === client.deviceId,
        );
        const [counted] = await tx.select({ count: count() }).from(device).where(eq(device.userId, userId));
        if (!isCounted && (counted?.count ?? 0) >= limit) throw deviceLimitReached();
        await storeDevice(tx, {
          userId,
          deviceId: client.deviceId,
          name: client.deviceName,
          platform: client.platformName,
          appName: client.appName,
          osName: client.osName,
          addedAt: at,
          lastSeenAt: at,
          registrationCity: client.location.city,
          registrationState: client.location.state,
          registrationCountry: client.location.countryCode,
        });
      });
    },
    async mayPlay({ userId, deviceId }) {
      const limit = await deviceLimitOf(db, { userId, now: new Date(clock.now()) });
      const rows = await oldestFirst(db, userId);
      return rows.length <= limit || rows.slice(0, limit).some((row) => row.deviceId === deviceId);
    },
    isSignedOut: (requested) => isSignedOut(db, requested),
  };
}

async function isSignedOut(
  db: Database,
  { userId, deviceId, since }: Parameters<Devices["isSignedOut"]>[0],
): Promise<boolean> {
  const rows = await db
    .select({ endedAt: session.endedAt })
    .from(session)
    .where(
      and(
        eq(session.userId, userId),
        eq(session.deviceId, deviceId),
        or(isNull(session.endedAt), gte(session.endedAt, since)),
      ),
    );
  return rows.length > 0 && rows.every(({ endedAt }) => endedAt !== null);
}

function toListedDevice(row: typeof device.$inferSelect): ListedDevice {
  return {
    deviceId: row.deviceId,
    appName: row.appName,
    osName: row.osName,
    platformName: row.platform,
    deviceName: row.name,
    registrationCity: row.registrationCity,
    registrationState: row.registrationState,
    registrationCountry: row.registrationCountry,
    loggedInTime: row.lastSeenAt.toISOString(),
    loggedOutTime: null,
  };
}

function toListedSignIn(row: typeof loginAudit.$inferSelect): ListedSignIn {
  return {
    deviceId: row.deviceId,
    userIp: row.ip,
    userCity: row.city,
    userState: row.state,
    userCountry: row.countryCode,
    loggedInTime: row.at.toISOString(),
    loggedOutTime: row.loggedOutAt?.toISOString() ?? null,
  };
}

const DEVICE_LIMIT_REACHED = 3804;

/** 400 with the player's error code for a device beyond the plan's limit. */
function deviceLimitReached(): PlatformError {
  return new PlatformError(
    400,
    DEVICE_LIMIT_REACHED,
    "You have reached the number of devices of your plan. Remove one to watch here.",
    { fields: { error_code: DEVICE_LIMIT_REACHED } },
  );
}

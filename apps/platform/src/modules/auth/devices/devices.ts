import { and, asc, count, desc, eq, inArray } from "drizzle-orm";
import type { LoggedInDevicesQuery, UserLoginAuditQuery } from "@marquee/auth-sdk/wire";
import type { Database } from "../../../database/database.ts";
import { invalidArgument, notFound } from "../../../errors/platform-error.ts";
import type { Clock } from "../../../ports/clock.ts";
import { deviceLimitReached } from "./device-limit-reached.ts";
import type { SessionClient } from "../sessions/session-client.ts";
import { endSessions, storeDevice, lockPerson } from "../sessions/session-repository.ts";
import { device, loginAudit } from "../../../schema/auth.ts";

/** A device as the page of devices reads it. */
export type ListedDevice = Omit<LoggedInDevicesQuery["loggedInDevices"][number], "__typename">;
/** A sign-in as its owner reads it. */
export type ListedSignIn = Omit<UserLoginAuditQuery["userLoginAudit"][number], "__typename">;

/** The devices of people: what they see of them, and how many may play. Everything is the caller's own. */
export interface Devices {
  count(userId: string): Promise<number>;
  /** The latest first. */
  list(userId: string): Promise<readonly ListedDevice[]>;
  /** The latest first, 100 at most. @throws {PlatformError} 404 for a device that never was theirs */
  audit(requested: { readonly userId: string; readonly deviceId: string }): Promise<readonly ListedSignIn[]>;
  /** Ends the sessions of the devices. @throws {PlatformError} 404 and removes none when one of them is not theirs */
  remove(requested: { readonly userId: string; readonly deviceIds: readonly string[] }): Promise<void>;
  /** Counts a device. @throws {PlatformError} 400 code 3804 over the limit (DEC-071) */
  add(requested: { readonly userId: string; readonly client: SessionClient }): Promise<void>;
  /** Whether a device is among as many, oldest first, as the person's subscription allows. */
  mayPlay(requested: { readonly userId: string; readonly deviceId: string | undefined }): Promise<boolean>;
}

const MOST_AUDIT_ENTRIES = 100;
const MOST_REMOVED = 100;

/** Port: how many devices the plan of a person allows, read in the transaction given. */
export type DeviceLimitOf = (
  db: Database,
  person: { readonly userId: string; readonly now: Date },
) => Promise<number>;

/** What devices are made of. */
export interface DevicePorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly deviceLimitOf: DeviceLimitOf;
}

/** Devices over their table. */
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
        .limit(MOST_AUDIT_ENTRIES);
      if (rows.length === 0) throw notFound("You have no such device");
      return rows.map(toListedSignIn);
    },
    async remove({ userId, deviceIds }) {
      const ids = [...new Set(deviceIds)];
      if (ids.length === 0 || ids.length > MOST_REMOVED)
        throw invalidArgument(`deviceIds: must name 1 to ${MOST_REMOVED} devices`);
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
        const within = (await oldestFirst(tx, userId).limit(limit)).some(
          ({ deviceId }) => deviceId === client.deviceId,
        );
        const [held] = await tx.select({ count: count() }).from(device).where(eq(device.userId, userId));
        if (!within && (held?.count ?? 0) >= limit) throw deviceLimitReached();
        await storeDevice(tx, {
          userId,
          deviceId: client.deviceId,
          name: client.deviceName,
          platform: client.platformName,
          appName: client.appName,
          osName: client.osName,
          addedAt: at,
          lastSeenAt: at,
          registrationCity: client.place.city,
          registrationState: client.place.state,
          registrationCountry: client.place.countryCode,
        });
      });
    },
    async mayPlay({ userId, deviceId }) {
      const limit = await deviceLimitOf(db, { userId, now: new Date(clock.now()) });
      const rows = await oldestFirst(db, userId);
      return rows.length <= limit || rows.slice(0, limit).some((row) => row.deviceId === deviceId);
    },
  };
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

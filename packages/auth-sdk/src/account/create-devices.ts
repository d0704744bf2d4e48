import { checkCall, checkOptions, checkPort } from "@marquee/http/errors";
import type { Client } from "@marquee/http";
import { requireResult } from "../calls/answer.ts";
import { attempt, type ActResult } from "../calls/problem.ts";
import { asList, asObject, asText } from "../calls/json-fields.ts";
import type { JsonObject } from "../calls/json-fields.ts";
import {
  loggedInDevicesOperation,
  removeDeviceOperation,
  userLoginAuditOperation,
} from "../wire/generated/operations.ts";
import { createLoaded } from "./loaded.ts";
import type { Abortable } from "../calls/abortable.ts";
import type { Loaded } from "./loaded.ts";

/** A device on which the viewer is signed in. Unknown texts are empty. */
export interface Device {
  readonly deviceId: string;
  readonly appName: string;
  readonly osName: string;
  readonly platformName: string;
  readonly deviceName: string;
  readonly registrationCity: string;
  readonly registrationState: string;
  readonly registrationCountry: string;
  /** Epoch milliseconds. */
  readonly loggedInMs: number | undefined;
  /** Epoch milliseconds; undefined while signed in. */
  readonly loggedOutMs: number | undefined;
  /** True for this device: ask the viewer before it is removed. */
  readonly isCurrent: boolean;
}

/** One sign-in of a device. */
export interface LoginAuditEntry {
  readonly deviceId: string;
  readonly userIp: string;
  readonly userCity: string;
  readonly userState: string;
  readonly userCountry: string;
  /** Epoch milliseconds. */
  readonly loggedInMs: number | undefined;
  /** Epoch milliseconds; undefined while signed in. */
  readonly loggedOutMs: number | undefined;
}

/** The devices of the signed-in viewer. No method rejects, except with the code `INVALID_OPTION` for a wrong argument. */
export interface Devices extends Loaded<readonly Device[]> {
  /** The sign-ins of one device, the latest first. */
  fetchAudit(
    query: Abortable & { readonly deviceId: string },
  ): Promise<ActResult<readonly LoginAuditEntry[]>>;
  /** Ends the sessions of these devices and removes them from the list. */
  remove(choice: { readonly deviceIds: readonly string[] }): Promise<ActResult<readonly Device[]>>;
}

/** A client with a device id; `createAuth` creates one. */
export interface DeviceClient extends Client {
  getDeviceId(): Promise<string>;
}

/**
 * Creates the list of the viewer's devices.
 *
 * Spec: shell §3, "Devices".
 * @throws {MarqueeError} code `INVALID_OPTION` when the argument is not a client of `createAuth`
 * @example
 * const devices = createDevices(auth);
 * const loaded = await devices.load();
 * if (loaded.ok) await devices.remove({ deviceIds: loaded.value.map(({ deviceId }) => deviceId) });
 */
export function createDevices(auth: DeviceClient): Devices {
  checkCall("createDevices", auth);
  checkPort("createDevices", "client", auth, ["getDeviceId"]);
  const { execute, logger } = auth;
  const { get, subscribe, load, change, clear } = createLoaded<readonly Device[]>(async ({ signal }) => {
    const thisDevice = await auth.getDeviceId();
    return asList(await requireResult(execute, loggedInDevicesOperation, {}, { signal })).map((wire) =>
      readDevice(wire, thisDevice),
    );
  }, logger);
  return {
    get,
    subscribe,
    load,
    clear,
    async fetchAudit(query) {
      checkOptions("fetchAudit", query, { deviceId: "text" });
      const { deviceId, signal } = query;
      return attempt(
        async () =>
          asList(await requireResult(execute, userLoginAuditOperation, { deviceId }, { signal })).map(
            readAuditEntry,
          ),
        logger,
      );
    },
    async remove(choice) {
      checkOptions("remove", choice, { deviceIds: "list" });
      const { deviceIds } = choice;
      return change(async () => {
        await requireResult(execute, removeDeviceOperation, { deviceIds });
        return (get() || []).filter(({ deviceId }) => deviceIds.indexOf(deviceId) < 0);
      });
    },
  };
}

/** Returns the fields of these names as texts, empty where missing. */
function textsOf<Name extends string>(
  wire: JsonObject,
  names: readonly Name[],
): { readonly [Key in Name]: string } {
  const texts: Partial<Record<Name, string>> = {};
  for (const name of names) texts[name] = asText(wire[name]) || "";
  return texts as Record<Name, string>;
}

/** Returns sign-in and sign-out time of a device or a log entry. */
function timesOf(wire: JsonObject): Pick<Device, "loggedInMs" | "loggedOutMs"> {
  const toMs = (text: unknown): number | undefined => Date.parse(asText(text) || "") || undefined;
  return { loggedInMs: toMs(wire["loggedInTime"]), loggedOutMs: toMs(wire["loggedOutTime"]) };
}

/** Reads one device. */
export function readDevice(wire: unknown, currentDeviceId: string): Device {
  const device = asObject(wire) || {};
  const texts = textsOf(device, [
    "deviceId",
    "appName",
    "osName",
    "platformName",
    "deviceName",
    "registrationCity",
    "registrationState",
    "registrationCountry",
  ]);
  return Object.assign({ isCurrent: texts.deviceId === currentDeviceId }, texts, timesOf(device));
}

/** Reads one sign-in. */
export function readAuditEntry(wire: unknown): LoginAuditEntry {
  const entry = asObject(wire) || {};
  const texts = textsOf(entry, ["deviceId", "userIp", "userCity", "userState", "userCountry"]);
  return Object.assign(texts, timesOf(entry));
}

import { requireResult } from "../answer.ts";
import { attempt } from "../attempt.ts";
import type { Outcome } from "../attempt.ts";
import type { AuthCalls } from "../auth-calls.ts";
import { asList, asObject, asText } from "../json-fields.ts";
import type { JsonObject } from "../json-fields.ts";
import {
  loggedInDevicesOperation,
  removeDeviceOperation,
  userLoginAuditOperation,
} from "../wire/generated/operations.ts";
import { createLoaded } from "./loaded.ts";
import type { Abortable, Loaded } from "./loaded.ts";

/** A device on which the viewer is signed in [SESS-64]. Texts are empty where nothing is known. */
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
  /** This very device: ask before it is removed [SESS-66]. */
  readonly isOwn: boolean;
}

/** One sign-in of a device [SESS-65]. */
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

/** The devices of the signed-in viewer. No act rejects. */
export interface Devices extends Loaded<readonly Device[]> {
  /** The sign-ins of one device, the latest first. */
  fetchAudit(deviceId: string, options?: Abortable): Promise<Outcome<readonly LoginAuditEntry[]>>;
  /** Ends the sessions of these devices and takes them off the list. */
  remove(deviceIds: readonly string[]): Promise<Outcome<readonly Device[]>>;
}

/** Makes the list of devices. Spec: shell §3, "Devices"; SESS-67. */
export function createDevices({
  execute,
  logger,
  getDeviceId,
}: Pick<AuthCalls, "execute" | "logger"> & { readonly getDeviceId: () => Promise<string> }): Devices {
  const { get, subscribe, load, change, clear } = createLoaded<readonly Device[]>(async ({ signal }) => {
    const own = await getDeviceId();
    return asList(await requireResult(execute, loggedInDevicesOperation, {}, { signal })).map((wire) =>
      readDevice(wire, own),
    );
  }, logger);
  return {
    get,
    subscribe,
    load,
    clear,
    fetchAudit: (deviceId, { signal } = {}) =>
      attempt(
        async () =>
          asList(await requireResult(execute, userLoginAuditOperation, { deviceId }, { signal })).map(
            readAuditEntry,
          ),
        logger,
      ),
    remove: (deviceIds) =>
      change(async () => {
        await requireResult(execute, removeDeviceOperation, { deviceIds });
        return (get() || []).filter(({ deviceId }) => deviceIds.indexOf(deviceId) < 0);
      }),
  };
}

/** The texts of these names, empty where there are none. */
function textsOf<Name extends string>(
  wire: JsonObject,
  names: readonly Name[],
): { readonly [Key in Name]: string } {
  const texts: Partial<Record<Name, string>> = {};
  for (const name of names) texts[name] = asText(wire[name]) || "";
  return texts as Record<Name, string>;
}

/** Both times of a device or sign-in. */
function timesOf(wire: JsonObject): Pick<Device, "loggedInMs" | "loggedOutMs"> {
  const toMs = (text: unknown): number | undefined => Date.parse(asText(text) || "") || undefined;
  return { loggedInMs: toMs(wire["loggedInTime"]), loggedOutMs: toMs(wire["loggedOutTime"]) };
}

/** Reads one device. */
export function readDevice(wire: unknown, ownDeviceId: string): Device {
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
  return Object.assign({ isOwn: texts.deviceId === ownDeviceId }, texts, timesOf(device));
}

/** Reads one sign-in. */
export function readAuditEntry(wire: unknown): LoginAuditEntry {
  const entry = asObject(wire) || {};
  const texts = textsOf(entry, ["deviceId", "userIp", "userCity", "userState", "userCountry"]);
  return Object.assign(texts, timesOf(entry));
}

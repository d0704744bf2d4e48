import { addDeviceEndpoint, removeDeviceEndpoint } from "@marquee/config/endpoints/payment";
import { checkCall, checkPort, isMarqueeError } from "@marquee/http/errors";
import type { Result } from "@marquee/http";
import { requireSuccess } from "../calls/answer.ts";
import { attempt, refused, toProblem, type ActResult, type ProblemCode } from "../calls/problem.ts";
import type { DeviceClient } from "./create-devices.ts";

/** Player error code for a device beyond the plan's device limit. */
const LIMIT_REACHED = "3804";

/** Options of `addDevice`. */
export interface AddDeviceOptions {
  /** Name of the device in the list of devices, at most 80 characters. Default: the name of the platform. */
  readonly deviceName?: string | undefined;
}

/** Result of `addDevice`. */
export type AddDeviceResult = Result<undefined, ProblemCode | "DEVICE_LIMIT_REACHED">;

/**
 * Adds this device to those that may play. `DEVICE_LIMIT_REACHED`: the plan allows no further device, so remove another first.
 * Never rejects, except for a wrong argument.
 *
 * Spec: plans §7, "device add/remove".
 * @throws {MarqueeError} code `INVALID_OPTION` when the argument is not a client of `createAuth`
 * @example
 * const added = await addDevice(auth, { deviceName: "Living room" });
 * if (!added.ok && added.code === "DEVICE_LIMIT_REACHED") showDevices();
 */
export async function addDevice(
  auth: DeviceClient,
  options: AddDeviceOptions = {},
): Promise<AddDeviceResult> {
  const where = "addDevice";
  checkCall(where, auth, options, { deviceName: "text?" });
  checkPort(where, "client", auth, ["getDeviceId"]);
  const { deviceName } = Object(options) as AddDeviceOptions;
  try {
    await requireSuccess(auth.request, {
      endpoint: addDeviceEndpoint,
      body: { device_id: await auth.getDeviceId(), device_name: deviceName || undefined },
    });
    return { ok: true, value: undefined };
  } catch (cause) {
    // AUTH-80, DEC-071
    if (isMarqueeError(cause) && cause.serverCode === LIMIT_REACHED)
      return { ok: false, code: "DEVICE_LIMIT_REACHED" };
    return refused(toProblem(cause, auth.logger));
  }
}

/**
 * Removes a device of the signed-in viewer and ends its session. `NOT_FOUND`: the viewer has no such device.
 * Never rejects, except for a wrong argument.
 * @throws {MarqueeError} code `INVALID_OPTION` naming `deviceId`
 * @example
 * const removed = await removeDevice(auth, { deviceId: oldest.deviceId });
 */
export async function removeDevice(
  auth: DeviceClient,
  options: { readonly deviceId: string },
): Promise<ActResult<unknown>> {
  checkCall("removeDevice", auth, options, { deviceId: "text" });
  const { deviceId } = options;
  return attempt(
    () => requireSuccess(auth.request, { endpoint: removeDeviceEndpoint, query: { device_id: deviceId } }),
    auth.logger,
  );
}

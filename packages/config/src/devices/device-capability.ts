/** Capability of a device of which nothing is known. Spec: plans §9, "Default device capability is L1". */
export const DEFAULT_DEVICE_CAPABILITY = "L1";

/** Capability to send: the detected one, or the default. */
export function deviceCapability(detected: string | undefined): string {
  return detected === undefined || detected === "" ? DEFAULT_DEVICE_CAPABILITY : detected;
}

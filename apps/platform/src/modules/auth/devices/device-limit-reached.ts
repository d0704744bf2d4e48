import { PlatformError } from "../../../errors/platform-error.ts";

const DEVICE_LIMIT_REACHED = 3804;

/** 400 with the player code for a device beyond the limit of the plan (DEC-071). */
export function deviceLimitReached(): PlatformError {
  return new PlatformError(
    400,
    DEVICE_LIMIT_REACHED,
    "You have reached the number of devices of your plan. Remove one to watch here.",
    { fields: { error_code: DEVICE_LIMIT_REACHED } },
  );
}

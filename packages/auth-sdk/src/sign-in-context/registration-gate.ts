import { VIEWER_KEYS } from "@marquee/config/storage";
import type { UserType } from "@marquee/config/account";
import type { KeyValueStorage, Logger } from "@marquee/http";
import { FREE_VIDEO_COUNT } from "../defaults.ts";
import { asList } from "../calls/json-fields.ts";

/** Options of `isRegistrationDue`. */
export interface RegistrationGate {
  readonly storage: KeyValueStorage;
  readonly logger?: Logger | undefined;
  readonly userType: UserType;
  /** Videos a guest may start, from the flag's payload. Default 3. */
  readonly freeVideoCount?: number | undefined;
}

/**
 * Resolves with whether a guest has to register: more videos were started on this device than are free. It stays true through
 * reloads until the guest signs in. `createVideoCounts` of `@marquee/content-sdk` stores the count; an unreadable one counts as 0.
 * Never rejects.
 */
export async function isRegistrationDue({
  storage,
  logger,
  userType,
  freeVideoCount = FREE_VIDEO_COUNT,
}: RegistrationGate): Promise<boolean> {
  if (userType !== "guest") return false;
  try {
    return asList(JSON.parse((await storage.get(VIEWER_KEYS.gateCounts)) || "[]")).length > freeVideoCount;
  } catch (cause) {
    if (logger) logger.warn("The count of started videos cannot be read", { cause: String(cause) });
    return false;
  }
}

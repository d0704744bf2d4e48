import { readUserType, toLaunchUserType, type UserType } from "@marquee/config/account";
import { USER_TYPE_COOKIE, VIEWER_KEYS } from "@marquee/config/storage";
import type { CookieJar, KeyValueStorage, Logger } from "@marquee/http";
import { toLog } from "../calls/to-log.ts";
import { createObservable, type Observable } from "@marquee/http/flow";

/** Options of `createUserTypeRecord`. */
export interface UserTypeOptions {
  readonly storage: KeyValueStorage;
  readonly logger: Logger;
  /** Default: no cookie is written. */
  readonly cookies?: CookieJar | undefined;
  /** Domain of the cookie; empty for the current host. Default: the current host. */
  readonly cookieDomain?: string | undefined;
}

/** The user type, as stored on this device. */
export interface UserTypeRecord extends Observable<UserType> {
  /** Sets the type to `known`, else to the stored one, without writing it. An unknown stored type is a guest. Never rejects. */
  load(known?: UserType): Promise<void>;
  /**
   * Stores the type: in memory at once, then under userType, in the launch form under userTypeLaunch, and in the cookie. Never
   * rejects.
   */
  set(userType: UserType): Promise<void>;
}

/** Lifetime of the cookie in seconds: 400 days, the most that browsers allow. */
export const USER_TYPE_COOKIE_SECONDS = 34_560_000;

/**
 * Creates the record of the user type, in storage and in a cookie for the server. Until storage is read, the cookie's type applies.
 * A failure of storage is logged. Never rejects.
 *
 * Spec: shell §4, "User type".
 * @example
 * const userType = createUserTypeRecord({ storage, logger, cookies });
 * await userType.set("registered");
 */
export function createUserTypeRecord(ports: UserTypeOptions): UserTypeRecord {
  const { storage, cookies } = ports;
  const warn = toLog(ports, "The user type cannot be stored");
  const attempt = <Value>(work: () => Value): Value | undefined => {
    try {
      return work();
    } catch (cause) {
      warn(cause);
      return undefined;
    }
  };
  const state = createObservable<UserType>(
    readUserType(attempt(() => cookies && cookies.get(USER_TYPE_COOKIE))),
    ports.logger,
  );
  const hold = (next: UserType): void => {
    if (next !== state.get()) state.set(next);
  };
  return {
    get: state.get,
    subscribe: state.subscribe,
    async load(known) {
      try {
        hold(known || readUserType(await storage.get(VIEWER_KEYS.userType)));
      } catch (cause) {
        warn(cause);
      }
    },
    async set(userType) {
      hold(userType);
      attempt(
        () =>
          cookies &&
          cookies.set(USER_TYPE_COOKIE, userType, {
            maxAgeSeconds: USER_TYPE_COOKIE_SECONDS,
            domain: ports.cookieDomain || undefined,
          }),
      );
      try {
        await storage.set(VIEWER_KEYS.userType, userType);
        await storage.set(VIEWER_KEYS.userTypeLaunch, toLaunchUserType(userType));
      } catch (cause) {
        warn(cause);
      }
    },
  };
}

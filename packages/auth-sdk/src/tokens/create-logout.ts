import { COOKIES, KEYS_PRESERVED_AT_LOGOUT, VIEWER_KEYS } from "@marquee/config/storage";
import type {
  Clock,
  CookieJar,
  MarqueeError,
  KeyValueStorage,
  Logger,
  MaybePromise,
  OnlineState,
  SendRequest,
} from "@marquee/http";
import type { AuthTokens, EndedSession } from "./create-auth-tokens.ts";
import { toLog } from "../calls/to-log.ts";
import { endDevice } from "./end-device.ts";
import { callRefresh } from "./refresh/refresh-call.ts";
import type { UserTypeRecord } from "./user-type.ts";

/** Options of `createLogout`. */
export interface LogoutOptions {
  readonly request: SendRequest;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly tokens: Pick<AuthTokens, "signOut">;
  readonly userType: Pick<UserTypeRecord, "set">;
  /** Cleared at logout, except for `KEYS_PRESERVED_AT_LOGOUT`. */
  readonly storage: KeyValueStorage;
  /** Cleared at logout, with the same exceptions. Default: none. */
  readonly sessionStorage?: KeyValueStorage | undefined;
  /** At logout the content languages are removed and the user type becomes guest. Default: no cookies. */
  readonly cookies?: CookieJar | undefined;
  /** Domain of the cookies. Default: the current host. */
  readonly cookieDomain?: string | undefined;
  /** Returns the session's device id; `undefined` without one. Never rejects. Default: the stored id. */
  readonly getDeviceId?: (() => Promise<string | undefined>) | undefined;
  /** Retries a device removal that failed offline when the device comes online. Default: no retry. */
  readonly onlineState?: OnlineState | undefined;
  /** Called when the viewer's data is removed from the device, before the server is called. Must not throw. Default: none. */
  readonly onCleared?: (() => void) | undefined;
}

/** Logs out. */
export interface Logout {
  /**
   * Signs the viewer out in this order: calls `navigate`, removes the tokens, clears storage, then removes the device on the
   * server with its last token. A failed step is logged and the others run. Settles when the server has answered; the viewer is a
   * guest before that. Never rejects.
   */
  logOut(options?: { readonly navigate?: (() => MaybePromise<void>) | undefined }): Promise<void>;
}

/** Storage keys that a logout keeps. The user type is kept because it has been set to guest. */
// A function, so that a bundle without it need not keep the table of keys.
const preserved = (): readonly string[] => [
  ...KEYS_PRESERVED_AT_LOGOUT,
  VIEWER_KEYS.userType,
  VIEWER_KEYS.userTypeLaunch,
];

/**
 * Creates the logout of one viewer. Never rejects.
 *
 * Spec: shell §4, "Logout".
 * @example
 * const { logOut } = createLogout({ request, clock, logger, tokens, userType, storage });
 * await logOut({ navigate: () => goTo("/") });
 */
export function createLogout(ports: LogoutOptions): Logout {
  const { tokens, userType, storage, sessionStorage, cookies, onlineState, onCleared } = ports;
  const { getDeviceId = async () => storage.get(VIEWER_KEYS.guestDeviceId) } = ports;

  async function attempt<Value>(what: string, work: () => MaybePromise<Value>): Promise<Value | undefined> {
    try {
      return await work();
    } catch (cause) {
      toLog(ports, `Logging out: ${what} failed`)(cause);
      return undefined;
    }
  }

  async function clear(from: KeyValueStorage): Promise<void> {
    for (const key of await from.keys())
      if (preserved().indexOf(key.split(".")[0] as string) < 0)
        await attempt(`removing ${key}`, () => from.remove(key));
  }

  async function endOnServer({ accessToken, refreshToken }: EndedSession, deviceId: string): Promise<void> {
    let bearer = accessToken;
    if (!bearer) {
      // Removing the device needs a valid token, so an expired one is refreshed a last time.
      const answer = await callRefresh(Object.assign({}, ports, { deviceId }), refreshToken);
      if (answer.kind === "unavailable") throw answer.error;
      bearer = answer.kind === "tokens" ? answer.tokens.accessToken : undefined;
    }
    if (bearer) await endDevice(ports.request, { deviceId, accessToken: bearer });
  }

  return {
    async logOut({ navigate } = {}) {
      if (navigate) await attempt("navigation", navigate);
      const deviceId = await attempt("reading the device id", getDeviceId);
      const ended = await tokens.signOut();
      await userType.set("guest");
      await attempt("clearing storage", () => clear(storage));
      if (sessionStorage) await attempt("clearing storage", () => clear(sessionStorage));
      if (cookies)
        await attempt("removing a cookie", () =>
          cookies.remove(COOKIES.contentLanguages, { domain: ports.cookieDomain || undefined }),
        );
      if (onCleared) onCleared();
      if (!ended || !deviceId) return;
      const remove = (): Promise<void> => endOnServer(ended, deviceId);
      const removing = "removing the device";
      await attempt(removing, () =>
        remove().catch((cause: unknown) => {
          if (onlineState && (cause as MarqueeError).isRetryable) {
            const stop = onlineState.subscribe((isOnline) => {
              if (!isOnline) return;
              stop();
              void attempt(removing, remove);
            });
          }
          throw cause;
        }),
      );
    },
  };
}

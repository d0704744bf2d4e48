import type { UserType } from "@marquee/config/account";
import {
  createFetch,
  createRequest,
  deadline,
  headers,
  onlyFor,
  tokens as tokensStep,
  type Clock,
  type CookieJar,
  type Failure,
  type FamilyBases,
  type Fetch,
  type FetchStep,
  type KeyValueStorage,
  type Locks,
  type Logger,
  type OnlineState,
  type OpenBroadcast,
  type RandomId,
  type SendRequest,
  type Timers,
  type ViewerFacts,
} from "@marquee/http";
import { createPersistedQueries, type ExecuteOperation } from "@marquee/http/persisted-queries";
import { createGuestDeviceId } from "./guest-device-id.ts";
import { createAuthTokens, type AuthTokens } from "./tokens/create-auth-tokens.ts";
import { createLogout, type Logout } from "./tokens/create-logout.ts";
import { endDevice } from "./tokens/end-device.ts";
import { createPlatformToken, type PlatformToken } from "./tokens/platform-token.ts";
import { createUserTypeRecord, userTypeOf, type UserTypeRecord } from "./tokens/user-type.ts";

/** Options of `createAuth`. */
export interface AuthOptions {
  /** The platform's fetch, or any other with its signature. */
  readonly fetch: Fetch;
  /** Base address of each family, from runtime config; with its origin where a library hands `fetch` a `Request` or a `URL`. */
  readonly families: FamilyBases;
  /** Limit of one attempt in milliseconds: `SERVER_TIMEOUT_MS` or `BROWSER_TIMEOUT_MS` of `@marquee/config`. */
  readonly timeoutMs: number;
  readonly eskApplicationKey: string;
  /** Read anew for each request; device id and user type are known here. */
  readonly getFacts: () => Omit<ViewerFacts, "deviceId" | "userType">;
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly randomId: RandomId;
  readonly logger: Logger;
  /** Cleared at logout. Default: none. */
  readonly sessionStorage?: KeyValueStorage | undefined;
  /** Where the server finds the user type. Default: none. */
  readonly cookies?: CookieJar | undefined;
  /** Domain that the sites share; empty for the host alone (DEC-035). Default: the host alone. */
  readonly cookieDomain?: string | undefined;
  /** One tab refreshes at a time. Default: none. */
  readonly locks?: Locks | undefined;
  /** Tabs tell each other of sign-in, refresh and logout. Default: none. */
  readonly openBroadcast?: OpenBroadcast | undefined;
  /** Default: always online. */
  readonly onlineState?: OnlineState | undefined;
  /** Platform token of the launch answer. Default: fetched when a call is refused for want of it. */
  readonly platformToken?: string | undefined;
  /** Whether the viewer has an active plan, of `@marquee/plans-sdk`. Default: nobody has one. */
  readonly hasActivePlan?: ((request: SendRequest) => Promise<boolean>) | undefined;
  /** As of `createRequest`. */
  readonly onFailure?: ((failure: Failure) => void) | undefined;
  /** 0 up to 1. Default: `Math.random`. */
  readonly random?: (() => number) | undefined;
}

/** Who the viewer is: one object for each visitor, on a server one for each request. */
export interface Auth extends Logout {
  /** A genuine fetch with deadline, and with headers and tokens where the address is one of `families`. */
  readonly fetch: Fetch;
  /** Calls with the error rules on that fetch. */
  readonly request: SendRequest;
  /** GraphQL operations on those calls. */
  readonly execute: ExecuteOperation;
  readonly tokens: AuthTokens;
  readonly userType: UserTypeRecord;
  readonly platformToken: PlatformToken;
  /** The id of this device; a new one after a logout [SESS-62]. Never rejects. */
  getDeviceId(): Promise<string>;
  /** Reads what is stored. Every call does so by itself; never rejects. */
  load(): Promise<void>;
  /** Finds out the user type anew, for after a sign-in or a purchase; keeps the known one when plans cannot be read [SESS-18]. Never rejects. */
  updateUserType(): Promise<UserType>;
  /** Stops listening to other tabs and to the network. */
  close(): void;
}

/**
 * Puts everything about the viewer together. Needs nothing of a browser: what it uses is handed in.
 *
 * Spec: shell §4, "Session"; plans §5, "Sign-in".
 */
export function createAuth(options: AuthOptions): Auth {
  const {
    families,
    clock,
    timers,
    logger,
    storage,
    hasActivePlan,
    getFacts,
    onFailure,
    onlineState,
    cookies,
    cookieDomain,
  } = options;
  const device = createGuestDeviceId({ storage, randomId: options.randomId, logger });
  const userType = createUserTypeRecord({ storage, logger, cookies, cookieDomain });
  let loading: Promise<void> | undefined;

  const request: SendRequest = (call) => send(call);
  const platformToken = createPlatformToken({
    request,
    logger,
    token: options.platformToken,
    getPlatformName: () => getFacts().platformName,
  });
  const tokens = createAuthTokens({
    request,
    storage,
    clock,
    timers,
    logger,
    onlineState,
    platformToken,
    locks: options.locks,
    openBroadcast: options.openBroadcast,
    random: options.random,
    getDeviceId: device.get,
    revoke: (late) => endDevice(request, late),
  });
  const ofViewer = [
    headers({
      clock,
      eskApplicationKey: options.eskApplicationKey,
      getFacts: (call) =>
        Object.assign(
          { deviceId: (call && call.deviceId) || device.peek() || "", userType: userType.get() },
          getFacts(),
        ),
    }),
    tokensStep({ source: tokens }),
    onceLoaded(() => (device.peek() === undefined ? load() : undefined)),
  ];
  const steps = [
    deadline({ timeoutMs: options.timeoutMs, timers }),
    onlyFor(families, (next) => createFetch(ofViewer, next)),
  ];
  const fetch = createFetch(steps, options.fetch);
  const send = createRequest(fetch, { families, onFailure });
  const logout = createLogout({
    request,
    clock,
    logger,
    tokens,
    userType,
    storage,
    sessionStorage: options.sessionStorage,
    cookies,
    cookieDomain,
    onlineState,
    onCleared: () => forgetDevice({ isOver: true }),
    getDeviceId: device.find,
  });

  function forgetDevice(how: { readonly isOver: boolean }): void {
    device.forget(how);
    loading = undefined;
  }

  async function read(): Promise<void> {
    await Promise.all([device.get(), tokens.load(), userType.load()]);
    await settleUserType(tokens.get().endReason === "elsewhere");
  }

  function load(): Promise<void> {
    loading = loading || read();
    return loading;
  }

  /** The user type never contradicts the tokens. What another tab did to them it has written down itself. */
  async function settleUserType(isElsewhere = false): Promise<void> {
    const isSignedIn = tokens.get().status === "signedIn";
    if (isElsewhere) await userType.load(isSignedIn ? undefined : "guest");
    else if (isSignedIn === (userType.get() === "guest"))
      await userType.set(userTypeOf({ isSignedIn, hasActivePlan: false }));
  }

  async function updateUserType(): Promise<UserType> {
    await load();
    const { session, status } = tokens.get();
    if (hasActivePlan && status === "signedIn") {
      try {
        const next = userTypeOf({ isSignedIn: true, hasActivePlan: await hasActivePlan(request) });
        if (tokens.get().session === session) await userType.set(next);
      } catch (cause) {
        logger.warn("The plans of the viewer could not be read", { cause: String(cause) });
      }
    }
    await settleUserType();
    return userType.get();
  }

  tokens.subscribe(({ endReason, status, isStorageDegraded }) => {
    const isElsewhere = endReason === "elsewhere";
    if (isElsewhere) forgetDevice({ isOver: false });
    // Tokens are good for this device only: where they are stored its id is, and that of another tab's session is read.
    if (status === "signedIn" && !isStorageDegraded) void device.get();
    void settleUserType(isElsewhere);
  });

  return {
    fetch,
    request,
    tokens,
    userType,
    platformToken,
    load,
    updateUserType,
    execute: createPersistedQueries({ request, families, clock, logger }),
    getDeviceId: device.get,
    async logOut(how) {
      await load();
      await logout.logOut(how);
    },
    close: tokens.close,
  };
}

/** The step that lets nothing out before the device is known, save what names the device itself. */
function onceLoaded(load: () => Promise<void> | undefined): FetchStep {
  return (next) => (input, init) => {
    const { deviceId } = (init && init.marquee) || {};
    const loading = deviceId ? undefined : load();
    return loading ? loading.then(() => next(input, init)) : next(input, init);
  };
}

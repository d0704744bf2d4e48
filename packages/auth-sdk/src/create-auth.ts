import type { UserType } from "@marquee/config/account";
import {
  systemClock,
  consoleLogger,
  systemRandomId,
  systemTimers,
  checkOptions,
  createClient,
  memoryStorage,
  type Client,
  type ClientOptions,
  type CookieJar,
  type FetchStep,
  type KeyValueStorage,
  type Locks,
  type OnlineState,
  type OpenBroadcast,
  type SendRequest,
  type ViewerFacts,
} from "@marquee/http";
import { createGuestDeviceId } from "./tokens/guest-device-id.ts";
import { createAuthTokens, type AuthTokens } from "./tokens/create-auth-tokens.ts";
import { createLogout, type Logout } from "./tokens/create-logout.ts";
import { toLog } from "./calls/to-log.ts";
import { endDevice } from "./tokens/end-device.ts";
import { createPlatformToken, type PlatformToken } from "./tokens/platform-token.ts";
import type { LateToken } from "./tokens/refresh/refresher.ts";
import { createUserTypeRecord, userTypeOf, type UserTypeRecord } from "./tokens/user-type.ts";

/** What `createClient` does not check, as it knows nothing of it. */
const KINDS = {
  viewer: "function",
  openBroadcast: "function?",
  hasActivePlan: "function?",
  random: "function?",
  storage: "with get set remove keys?",
  sessionStorage: "with get set remove keys?",
  cookies: "with get set remove?",
  locks: "with run?",
  onlineState: "with get subscribe?",
} as const;

/** Options of `createAuth`. */
export interface AuthOptions extends Omit<ClientOptions, "tokens" | "steps"> {
  /** Where tokens, device id and user type are stored. Default: in memory, for as long as the program runs. */
  readonly storage?: KeyValueStorage | undefined;
  /** Cleared at logout. Default: none. */
  readonly sessionStorage?: KeyValueStorage | undefined;
  /** Where the server finds the user type. Default: none. */
  readonly cookies?: CookieJar | undefined;
  /** Domain that the sites share; empty for the host alone. Default: the host alone. */
  readonly cookieDomain?: string | undefined;
  /** One tab refreshes at a time. Default: none. */
  readonly locks?: Locks | undefined;
  /** Tabs tell each other of sign-in, refresh and logout. Default: none. */
  readonly openBroadcast?: OpenBroadcast | undefined;
  /** Default: always online. */
  readonly onlineState?: OnlineState | undefined;
  /** Platform token of the launch answer. Default: fetched when a call is refused for want of it. */
  readonly platformToken?: string | undefined;
  /** Whether the viewer has an active plan, of `@marquee/plans-sdk`. Default: no viewer has one. */
  readonly hasActivePlan?: ((client: Client) => Promise<boolean>) | undefined;
  /** 0 up to 1. Default: `Math.random`. */
  readonly random?: (() => number) | undefined;
}

/** A client whose viewer can have an account: one object for each visitor, on a server one for each request. */
export interface Auth extends Client, Logout {
  readonly storage: KeyValueStorage;
  readonly tokens: AuthTokens;
  readonly userType: UserTypeRecord;
  readonly platformToken: PlatformToken;
  /** The id of this device; a new one after a logout. Never rejects. */
  getDeviceId(): Promise<string>;
  /** Reads what is stored. Every call does so by itself; never rejects. */
  load(): Promise<void>;
  /** Finds out the user type anew, for after a sign-in or a purchase; keeps the known one when plans cannot be read. Never rejects. */
  updateUserType(): Promise<UserType>;
  /** Stops listening to other tabs and to the network. */
  close(): void;
}

/**
 * Makes a client whose viewer can sign in. It reads what is stored by itself, before the first call leaves.
 *
 * Spec: shell §4, "Session"; plans §5, "Sign-in".
 * @throws {MarqueeError} code `INVALID_OPTION`; `option` names the one that is wrong
 * @example
 * const auth = createAuth({
 *   origin: "https://api.example.tv",
 *   clientKey: "partner-acme",
 *   viewer: () => ({ country: "IN", language: "en" }),
 *   storage: fileStorage("./tokens.json"),
 * });
 */
export function createAuth(options: AuthOptions): Auth {
  const where = "createAuth";
  const given = Object(options) as AuthOptions;
  checkOptions(where, given, KINDS);
  const {
    clock = systemClock(),
    timers = systemTimers(),
    logger = consoleLogger(),
    randomId = systemRandomId(),
    storage = memoryStorage(),
    hasActivePlan,
  } = given;
  const request: SendRequest = (call) => client.request(call);
  const ports = Object.assign({}, given, { clock, timers, logger, randomId, storage, request });
  const device = createGuestDeviceId(
    Object.assign({}, ports, { randomId: () => statedFacts().deviceId || randomId() }),
  );
  const userType = createUserTypeRecord(ports);
  let loading: Promise<void> | undefined;

  /** What the program tells of its viewer; what is wrong with it is found out by the client. */
  const statedFacts = (): Partial<ViewerFacts> => Object(given.viewer()) as Partial<ViewerFacts>;
  const platformToken = createPlatformToken(
    Object.assign({}, ports, {
      token: given.platformToken,
      getPlatformName: () => client.viewer().platformName,
    }),
  );
  const tokens = createAuthTokens(
    Object.assign({}, ports, {
      platformToken,
      getDeviceId: device.get,
      revoke: (late: LateToken) => endDevice(request, late),
    }),
  );
  const viewer = (): ViewerFacts => {
    const facts = statedFacts();
    return Object.assign({}, facts as ViewerFacts, {
      deviceId: device.peek() || facts.deviceId,
      userType: userType.get(),
    });
  };
  const client: Client = createClient(
    Object.assign({}, ports, {
      tokens,
      // A viewer that cannot be sent is found out before its device is stored.
      steps: [
        onceLoaded(() =>
          device.peek() === undefined ? Promise.resolve().then(client.viewer).then(load) : undefined,
        ),
      ],
      viewer,
    }),
    where,
  );
  const logout = createLogout(
    Object.assign({}, ports, {
      tokens,
      userType,
      onCleared: () => forgetDevice({ isOver: true }),
      getDeviceId: device.find,
    }),
  );

  function forgetDevice(how: { readonly isOver: boolean }): void {
    device.forget(how);
    loading = undefined;
  }

  async function read(): Promise<void> {
    await Promise.all([device.get(), tokens.load(), userType.load()]);
    await settleUserType(tokens.get().endReason === "elsewhere");
  }

  function load(): Promise<void> {
    return (loading = loading || read());
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
        const next = userTypeOf({ isSignedIn: true, hasActivePlan: await hasActivePlan(client) });
        if (tokens.get().session === session) await userType.set(next);
      } catch (cause) {
        toLog(ports, "The plans of the viewer could not be read")(cause);
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

  return Object.assign(client, {
    storage,
    tokens,
    userType,
    platformToken,
    load,
    updateUserType,
    getDeviceId: device.get,
    async logOut(how?: Parameters<Logout["logOut"]>[0]) {
      await load();
      await logout.logOut(how);
    },
    close: tokens.close,
  });
}

/** The step that lets nothing out before the device is known, save what names the device itself. */
function onceLoaded(load: () => Promise<void> | undefined): FetchStep {
  return (next) => (input, init) => {
    const { deviceId } = (init && init.marquee) || {};
    const loading = deviceId ? undefined : load();
    return loading ? loading.then(() => next(input, init)) : next(input, init);
  };
}

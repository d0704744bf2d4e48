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
import { createUserTypeRecord, type UserTypeRecord } from "./tokens/user-type.ts";

/** Types of the options that `createClient` does not check. */
const KINDS = {
  viewer: "function",
  openBroadcast: "function?",
  hasActivePlan: "function?",
  random: "function?",
  cookieDomain: "string?",
  platformToken: "string?",
  storage: "with get set remove keys?",
  sessionStorage: "with get set remove keys?",
  cookies: "with get set remove?",
  locks: "with run?",
  onlineState: "with get subscribe?",
} as const;

/** Options of `createAuth`. */
export interface AuthOptions extends Omit<ClientOptions, "tokens" | "steps"> {
  /**
   * Stores tokens, device id and user type. A logout removes all other records that it lists: with `browserStorage` also those
   * that the site itself has stored. Default: in memory, until the program ends.
   */
  readonly storage?: KeyValueStorage | undefined;
  /** Cleared at logout, with all that it lists, as `storage` is. Default: none. */
  readonly sessionStorage?: KeyValueStorage | undefined;
  /** Gets the user type for the server. Default: no cookies. */
  readonly cookies?: CookieJar | undefined;
  /** Domain of the cookies; empty for the current host. Default: the current host. */
  readonly cookieDomain?: string | undefined;
  /** Lets one tab at a time refresh the tokens. Default: no locks. */
  readonly locks?: Locks | undefined;
  /** Tells other tabs of sign-in, refresh and logout. Default: no channel. */
  readonly openBroadcast?: OpenBroadcast | undefined;
  /** Default: always online. */
  readonly onlineState?: OnlineState | undefined;
  /** Platform token of the launch answer. Default: fetched when a request is refused without it. */
  readonly platformToken?: string | undefined;
  /** Whether the viewer has an active plan; take it from `@marquee/plans-sdk`. Default: false for every viewer. */
  readonly hasActivePlan?: ((client: Client) => Promise<boolean>) | undefined;
  /** Returns a random number from 0 up to 1. Default: `Math.random`. */
  readonly random?: (() => number) | undefined;
}

/** A client whose viewer can sign in. Create one for each visitor, on a server one for each request. */
export interface Auth extends Client, Logout {
  readonly storage: KeyValueStorage;
  readonly tokens: AuthTokens;
  readonly userType: UserTypeRecord;
  readonly platformToken: PlatformToken;
  /** The id of this device; a new one after a logout. Never rejects. */
  getDeviceId(): Promise<string>;
  /** Reads the stored session. Every request does so itself. Never rejects. */
  load(): Promise<void>;
  /** Updates the user type, after a sign-in or a purchase. Stays as it is when plans cannot be read. Never rejects. */
  updateUserType(): Promise<UserType>;
  /** Stops listening to other tabs and to the network, and retries of a failed write: it keeps no program alive. */
  close(): void;
}

/**
 * Creates a client whose viewer can sign in. It reads the stored session before it sends the first request.
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
    Object.assign({}, ports, { getProgramId: () => statedFacts().deviceId }),
  );
  const userType = createUserTypeRecord(ports);
  let loading: Promise<void> | undefined;

  /** The facts that the program gives about its viewer; the client checks them. */
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
      // The facts of the viewer are checked before the device id is stored.
      steps: [onceLoaded(device.peek, () => Promise.resolve().then(client.viewer).then(load))],
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
    // The program's `viewer` threw: the next call reads again.
    if (!device.peek()) loading = undefined;
    await settleUserType(tokens.get().endReason === "elsewhere");
  }

  function load(): Promise<void> {
    return (loading = loading || read());
  }

  /** Makes the user type match the tokens. After a logout in another tab nothing is written: that tab has stored it. */
  async function settleUserType(isElsewhere = false): Promise<void> {
    const isSignedIn = tokens.get().status === "signedIn";
    if (isElsewhere) await userType.load(isSignedIn ? undefined : "guest");
    else if (isSignedIn === (userType.get() === "guest"))
      await userType.set(isSignedIn ? "registered" : "guest");
  }

  async function updateUserType(): Promise<UserType> {
    await load();
    const { session, status } = tokens.get();
    if (hasActivePlan && status === "signedIn") {
      try {
        const next = (await hasActivePlan(client)) ? "premium" : "registered";
        if (tokens.get().session === session) await userType.set(next);
      } catch (cause) {
        toLog(ports, "The plans cannot be read")(cause);
      }
    }
    await settleUserType();
    return userType.get();
  }

  tokens.subscribe(({ endReason, status, isStorageDegraded }) => {
    const isElsewhere = endReason === "elsewhere";
    if (isElsewhere) forgetDevice({ isOver: false });
    // Tokens are valid only with the device id of their session. This stores the id, or reads that of another tab's session.
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

/** Creates the step that delays requests until the device id is known, except requests that name a device themselves. */
function onceLoaded(peek: () => string | undefined, load: () => Promise<void>): FetchStep {
  return (next) =>
    (input, init = {}) =>
      (init.marquee && init.marquee.deviceId) || peek()
        ? next(input, init)
        : load().then(() => next(input, init));
}

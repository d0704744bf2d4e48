import { STORAGE_KEYS } from "@marquee/config/storage";
import { SECOND } from "@marquee/config/time";
import { memoryBroadcast, type KeyValueStorage, type ResponseLike } from "@marquee/http";
import { faultyStorage } from "@marquee/http/testing";
import {
  browserParts,
  createTabLocks,
  createTokenServer,
  createVirtualWorld,
  openTab,
  type Tab,
  type TokenCall,
  type TokenFault,
  type TokenServer,
  type VirtualWorld,
} from "../../src/testing/index.ts";

/** Life of an access token in the simulation. */
export const ACCESS_LIFE_SECONDS = 300;

/** A tab, with what is known of it from outside. */
export interface LiveTab extends Tab {
  readonly name: string;
  isFrozen: boolean;
}

/** A browser, a server and a network, each of which may fail. */
export interface BrowserModel {
  readonly world: VirtualWorld;
  readonly server: TokenServer;
  readonly storage: ReturnType<typeof faultyStorage>;
  /** One tab and a storage that fails; otherwise several tabs and a storage that works. */
  readonly isStorageStory: boolean;
  readonly hasLocks: boolean;
  readonly hasBroadcast: boolean;
  readonly tabs: readonly LiveTab[];
  readonly events: string[];
  /** Share of calls that fail, 0 to 1. */
  faultChance: number;
  /** Whether a tab has received the tokens of a later generation; then the former refresh token must not be used again. */
  hasArrived(refreshToken: string): boolean;
  tell(what: string): void;
  open(): LiveTab;
  crash(tab: LiveTab): void;
}

const FAULTS: readonly TokenFault[] = [
  "offline",
  "lost",
  "hang",
  "cut",
  { status: 503, text: "<html>" },
  { status: 429, json: { code: 429 }, headers: { "retry-after": "5" } },
  { status: 408, json: {} },
  { status: 403, text: "<html>" },
  { status: 200, text: "<html>login of the hotel</html>" },
  { status: 200 },
  { status: 502, json: {} },
  { status: 400, json: { errors: [{ message: "Cannot query field" }] } },
];

/** An answer without streams: real ones would take most of a run's time. */
function plainResponse(
  text: string,
  { status, headers }: { readonly status: number; readonly headers: Readonly<Record<string, string>> },
): ResponseLike {
  const response: ResponseLike = {
    ok: status >= 200 && status < 300,
    status,
    url: "",
    bodyUsed: false,
    headers: {
      get: (name) => headers[name] ?? null,
      has: (name) => name in headers,
      forEach: () => undefined,
    },
    text: () => Promise.resolve(text),
    json: () => Promise.resolve().then(() => JSON.parse(text) as unknown),
    clone: () => response,
  };
  return response;
}

/** What a story may change about browser and server. */
export interface BrowserOptions {
  /** Default 30, as DEC-059 has it. */
  readonly forgivenSeconds?: number;
  /** Default: in two of three stories. */
  readonly hasLocks?: boolean;
}

/** Creates the browser of a seed. */
export function createBrowserModel(
  seed: number,
  { forgivenSeconds = 30, hasLocks: isLocking }: BrowserOptions = {},
): BrowserModel {
  const world = createVirtualWorld({ seed });
  const { pick } = world;
  const isStorageStory = pick(3) === 0;
  const drawn = pick(3) > 0;
  const hasLocks = isLocking ?? drawn;
  const hasBroadcast = pick(3) > 0;
  const arrived = new Set<string>();
  const events: string[] = [];
  const tabs: LiveTab[] = [];
  let tabCount = 0;

  const tell = (what: string): void =>
    void events.push(`${String(world.clock.monotonic()).padStart(9)} ${what}`);

  function faultOf(call: TokenCall): TokenFault | undefined {
    const bearer = call.headers["authorization"];
    if (bearer && call.kind === "other") arrived.add(bearer.replace("bearer access", "refresh"));
    if (call.kind === "platform" || call.kind === "guest" || world.random() >= model.faultChance)
      return undefined;
    const fault = FAULTS[pick(FAULTS.length)];
    tell(`  ${call.kind} meets ${typeof fault === "object" ? fault.status : fault}`);
    return fault;
  }

  const server = createTokenServer({
    clock: world.clock,
    forgivenSeconds,
    accessLifeSeconds: ACCESS_LIFE_SECONDS,
    faultOf,
    createResponse: plainResponse,
    travel: () => world.sleep(pick(20) === 0 ? pick(4 * SECOND) : pick(SECOND / 5)),
  });
  const storage = faultyStorage({ isAsync: isStorageStory && pick(2) === 0 });
  const watched: KeyValueStorage = {
    get: storage.get,
    remove: storage.remove,
    keys: storage.keys,
    set(key, value) {
      const done = storage.set(key, value);
      if (key === STORAGE_KEYS.refreshToken) arrived.add(value);
      return done;
    },
  };
  const parts = browserParts({
    world,
    server,
    storage: watched,
    locks: hasLocks ? createTabLocks() : undefined,
    openBroadcast: hasBroadcast ? memoryBroadcast() : undefined,
  });

  const model: BrowserModel = {
    world,
    server,
    storage,
    isStorageStory,
    hasLocks,
    hasBroadcast,
    tabs,
    events,
    faultChance: 0,
    tell,
    hasArrived: (refreshToken) => arrived.has(refreshToken),
    open() {
      tabCount += 1;
      const tab = Object.assign(openTab(parts), { name: `tab ${tabCount}`, isFrozen: false });
      tabs.push(tab);
      return tab;
    },
    crash(tab) {
      tab.crash();
      tabs.splice(tabs.indexOf(tab), 1);
    },
  };
  return model;
}

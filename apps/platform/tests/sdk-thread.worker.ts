import { randomUUID } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";
import { createAuth } from "@marquee/auth-sdk";
import { FAMILIES, settingsEndpoint } from "@marquee/config";
import {
  systemTimers,
  silentLogger,
  type Fetch,
  type KeyValueStorage,
  type Lease,
  type LeaseStore,
} from "@marquee/http";
import { browserBroadcast, leaseLocks } from "@marquee/http/browser";

/** A message to a tab: how fast its clock is, and a request for data of signed-in viewers. */
export interface TabTask {
  readonly aheadMs: number;
}

/** What a tab answers: whether it was served, and how often it has refreshed so far. */
export interface TabReport {
  readonly outcome: string;
  readonly refreshes: number;
  readonly status: string;
}

const port = parentPort;
if (port === null) throw new Error("runs in a worker thread only");
const { origin } = workerData as { readonly origin: string };

let aheadMs = 0;
let refreshes = 0;
let requested = 0;
const waiting = new Map<number, (value: unknown) => void>();

/** The storage of the browser lives in the main thread. */
function call(method: string, ...values: readonly string[]): Promise<unknown> {
  requested += 1;
  const id = requested;
  port?.postMessage({ id, method, values });
  return new Promise((resolve) => waiting.set(id, resolve));
}

const storage: KeyValueStorage = {
  get: (key) => call("get", key) as Promise<string | undefined>,
  set: (key, value) => call("set", key, value) as Promise<void>,
  remove: (key) => call("remove", key) as Promise<void>,
  keys: () => call("keys") as Promise<readonly string[]>,
};

/**
 * Leases in the main thread, replaced only when unchanged since they were read: Node's Web Locks hang when threads share them.
 */
const leases: LeaseStore = {
  async update(name, rule) {
    for (;;) {
      const before = (await call("lease", name)) as string | undefined;
      const after = rule(before === undefined ? undefined : (JSON.parse(before) as Lease));
      const text = after === undefined ? "" : JSON.stringify(after);
      if (text === (before ?? "") || (await call("swapLease", name, before ?? "", text)) === true)
        return after;
    }
  },
};

const clock = { now: () => Date.now() + aheadMs, monotonic: () => performance.now() + aheadMs };
const counted: Fetch = (input, init) => {
  if (typeof init?.body === "string" && /refreshAuthToken\(|"refresh_token"/.test(init.body)) refreshes += 1;
  return (fetch as Fetch)(input, init);
};

const auth = createAuth({
  fetch: counted,
  families: Object.fromEntries(Object.entries(FAMILIES).map(([family, base]) => [family, origin + base])),
  timeoutMs: 30_000,
  clientKey: "marquee-web",
  viewer: () => ({
    country: "IN",
    language: "en",
    contentLanguages: ["en", "hi"],
    platformName: "desktop_web",
  }),
  storage,
  clock,
  timers: systemTimers(),
  logger: silentLogger,
  randomId: () => randomUUID(),
  locks: leaseLocks({
    store: leases,
    clock,
    timers: systemTimers(),
    randomId: () => randomUUID(),
    pollMs: 10,
  }),
  openBroadcast: browserBroadcast,
});

port.on("message", (message: { readonly id: number; readonly value: unknown } | TabTask) => {
  if ("id" in message) {
    waiting.get(message.id)?.(message.value);
    waiting.delete(message.id);
    return;
  }
  aheadMs = message.aheadMs;
  void auth
    .request({ endpoint: settingsEndpoint, query: { platform_name: "web_app" } })
    .then(
      ({ status }) => String(status),
      (error: { readonly code: string }) => error.code,
    )
    .then((outcome) =>
      port.postMessage({ outcome, refreshes, status: auth.tokens.get().status } satisfies TabReport),
    );
});

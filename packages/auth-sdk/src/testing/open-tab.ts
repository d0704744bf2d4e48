import { FAMILIES } from "@marquee/config/families";
import {
  memoryBroadcast,
  memoryOnlineState,
  silentLogger,
  type Broadcast,
  type Fetch,
  type KeyValueStorage,
  type Logger,
  type OpenBroadcast,
} from "@marquee/http";
import { createAuth, type Auth, type AuthOptions } from "../create-auth.ts";
import { createLifeGate } from "./life-gate.ts";
import { createTabLocks, type TabLocks } from "./tab-locks.ts";
import type { TokenServer } from "./token-server.ts";
import type { VirtualWorld } from "./virtual-world.ts";

/** Browser features that the tabs of one browser share. */
export interface BrowserParts {
  readonly world: VirtualWorld;
  readonly server: TokenServer;
  readonly storage: KeyValueStorage;
  /** `undefined` for a browser without Web Locks. */
  readonly locks?: TabLocks | undefined;
  /** `undefined` for a browser without BroadcastChannel. */
  readonly openBroadcast?: OpenBroadcast | undefined;
  readonly logger?: Logger | undefined;
}

/** A browser tab that runs auth-sdk. */
export interface Tab {
  readonly auth: Auth;
  /** Freezes the tab: it gets no answer, timer, message or lock until it is thawed. */
  freeze(): void;
  thaw(): void;
  /** Ends the tab at once; its locks pass to the next tab. */
  crash(): void;
  /** Sets whether the tab is online. */
  setOnline(isOnline: boolean): void;
}

/** Creates the shared features of a browser with Web Locks and BroadcastChannel; pass `undefined` for a missing one. */
export function browserParts(
  parts: Pick<BrowserParts, "world" | "server" | "storage"> & Partial<BrowserParts>,
): BrowserParts {
  return Object.assign({ locks: createTabLocks(), openBroadcast: memoryBroadcast() }, parts);
}

/** Opens a tab. */
export function openTab(
  { world, server, storage, locks, openBroadcast, logger = silentLogger }: BrowserParts,
  options: Partial<AuthOptions> = {},
): Tab {
  const gate = createLifeGate();
  const { clock, timers } = world;
  const onlineState = memoryOnlineState();
  const fetch: Fetch = (input, init) => gate.pass(server.fetch(input, init));
  const auth = createAuth(
    Object.assign(
      {
        fetch,
        families: FAMILIES,
        timeoutMs: 30_000,
        clientKey: "test",
        viewer: () => ({
          country: "IN",
          language: "en",
          contentLanguages: ["en", "hi"],
          platformName: "desktop_web",
        }),
        storage,
        clock,
        timers: {
          setTimeout: (task: () => void, delayMs: number) =>
            timers.setTimeout(() => gate.deliver(task), delayMs),
          clearTimeout: timers.clearTimeout,
        },
        randomId: () => uuid(world),
        logger,
        locks: locks && locks.of(gate),
        openBroadcast:
          openBroadcast &&
          ((name: string): Broadcast =>
            later(openBroadcast(name), (act) => void timers.setTimeout(() => gate.deliver(act), 0))),
        onlineState,
        random: world.random,
        platformToken: "platform-1",
      },
      options,
    ),
  );
  return {
    auth,
    freeze: gate.freeze,
    thaw: gate.thaw,
    crash() {
      gate.crash();
      auth.close();
      if (locks) locks.releaseCrashed();
    },
    setOnline: (isOnline) => gate.deliver(() => onlineState.set(isOnline)),
  };
}

/** Wraps a channel so that its messages are delivered by `deliver`. */
function later(channel: Broadcast, deliver: (act: () => void) => void): Broadcast {
  return {
    post: channel.post,
    subscribe: (listener) => channel.subscribe((message) => deliver(() => listener(message))),
  };
}

function uuid({ pick }: VirtualWorld): string {
  return "xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx".replace(/x/g, () => pick(16).toString(16));
}

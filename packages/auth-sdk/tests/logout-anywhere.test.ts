import { ENDPOINTS } from "@marquee/config/endpoints";
import { STORAGE_KEYS } from "@marquee/config/storage";
import { HOUR, MINUTE } from "@marquee/config/time";
import { memoryCookieJar, silentLogger, type KeyValueStorage } from "@marquee/http";
import { faultyStorage } from "@marquee/http/testing";
import { cookieStorage, fallbackStorage } from "@marquee/http/tv";
import { describe, expect, it } from "vitest";
import {
  browserParts,
  createTokenServer,
  createVirtualWorld,
  openTab,
  TEST_DEVICE_ID,
} from "../src/testing/index.ts";

const TOKENS = [STORAGE_KEYS.token, STORAGE_KEYS.refreshToken, STORAGE_KEYS.expiresIn];
const entries = { [STORAGE_KEYS.guestDeviceId]: TEST_DEVICE_ID };

const STORAGES: readonly (readonly [string, () => KeyValueStorage])[] = [
  ["a storage that answers at once", () => faultyStorage({ entries })],
  ["a storage that answers later", () => faultyStorage({ entries, isAsync: true })],
  [
    "a fallback storage of local storage and cookies",
    () =>
      fallbackStorage({
        levels: [
          faultyStorage({ entries }),
          cookieStorage({ cookies: memoryCookieJar(), keys: Object.values(STORAGE_KEYS) }),
        ],
        logger: silentLogger,
      }),
  ],
  [
    "a fallback storage whose local storage is full",
    () => {
      const full = faultyStorage({ entries });
      full.faults.failing = ["set"];
      return fallbackStorage({ levels: [full], logger: silentLogger });
    },
  ],
];

describe.each(STORAGES)("with %s", (_, createStorage) => {
  it.each([
    ["with locks", true],
    ["without locks", false],
  ] as const)(
    "a logout wins over the refresh of another tab at any time, %s: nothing is stored or sent, and the late tokens are revoked [SESS-72, SESS-73]",
    async (_how, hasLocks) => {
      for (let step = 0; step < 30; step += 1) {
        const world = createVirtualWorld({ seed: step + 1 });
        const server = createTokenServer({ clock: world.clock, travel: () => world.sleep(20) });
        const storage = createStorage();
        const parts = browserParts({ world, server, storage, ...(hasLocks ? {} : { locks: undefined }) });
        const [first, second] = [openTab(parts), openTab(parts)];
        await first.auth.tokens.signIn(server.ledger.signIn("premium", TEST_DEVICE_ID));
        await second.auth.load();
        await world.timers.advance(HOUR);
        const requested = second.auth.request({ endpoint: ENDPOINTS.consumption }).catch(() => undefined);
        await world.timers.advance(step * 4);
        const seen = server.seen.length;
        const out = first.auth.logOut();
        await world.timers.advance(MINUTE);
        await Promise.all([requested, out]);
        expect([step, await Promise.all(TOKENS.map(async (key) => storage.get(key)))]).toEqual([
          step,
          [undefined, undefined, undefined],
        ]);
        expect([step, first.auth.tokens.get().status, second.auth.tokens.get().status]).toEqual([
          step,
          "guest",
          "guest",
        ]);
        expect([1, 2, 3, 4].map((n) => server.ledger.familyOf(`access-${n}`))).toEqual([
          undefined,
          undefined,
          undefined,
          undefined,
        ]);
        const calls = server.seen.length;
        await Promise.all(
          [first, second].map((tab) =>
            Promise.all([
              tab.auth.request({ endpoint: ENDPOINTS.consumption }),
              world.timers.advance(MINUTE),
            ]),
          ),
        );
        expect(
          server.seen.slice(calls).filter(({ headers }) => headers["authorization"] !== undefined),
        ).toEqual([]);
        expect(server.seen.length).toBeGreaterThan(seen);
      }
    },
  );
});

import { silentLogger } from "../adapters/memory.ts";
import { createClient, type ClientOptions } from "../client/create-client.ts";
import type { Client } from "../client/client.ts";
import { fakeClock, fakeTimers } from "./fake-clock.ts";
import { scriptedTokens } from "./scripted-tokens.ts";

/**
 * Creates a client for tests. It sends requests only through `fetch`; time stands still, ids count up, no tokens are fetched, and
 * nothing is logged.
 * @example
 * const client = buildClient({ fetch: fakeFetch({ json: wireDetail }) });
 */
export function buildClient(change: Partial<ClientOptions> = {}): Client {
  const clock = fakeClock();
  let ids = 0;
  return createClient(
    Object.assign(
      {
        origin: "https://platform.test",
        clientKey: "test",
        viewer: () => ({ country: "IN", language: "en", platformName: "desktop_web", deviceId: "device-1" }),
        clock,
        timers: fakeTimers(clock),
        randomId: () => `id-${(ids += 1)}`,
        logger: silentLogger,
        tokens: scriptedTokens(),
      },
      change,
    ),
  );
}

import { createDevices, createSettings } from "@marquee/auth-sdk";
import { signedInAs, type Visit } from "@marquee/auth-sdk/testing";
import { BROWSER_TIMEOUT_MS, STORAGE_KEYS } from "@marquee/config";
import { memoryStorage, type Fetch } from "@marquee/http";
import { fetchRenewalNudge } from "@marquee/plans-sdk";
import { describe, expect, it } from "vitest";
import { EVERY_FAULT, type Answer } from "../../testing/faults-for-tests.ts";

/** A signed-in viewer whose calls fail, except refreshing tokens. */
async function memberWhile(fault: Answer) {
  const storage = memoryStorage({
    [STORAGE_KEYS.settings]: '{"auto_play":"false","streaming_quality":"480p","content_language":"en,ta"}',
  });
  let hits = 0;
  const fetch: Fetch = async (input, init) => {
    const address = typeof input === "object" && "url" in input ? input.url : input.toString();
    const isRenewal =
      `${address} ${String(init?.body)}`.includes("efreshAuthToken") || address.includes("platform_tokens");
    if (isRenewal) return visit.server.fetch(input, init);
    hits += 1;
    return fault(init as RequestInit);
  };
  const visit: Visit = await signedInAs("registered", { fetch, storage, timeoutMs: BROWSER_TIMEOUT_MS });
  return { ...visit, hits: () => hits };
}

type Member = Awaited<ReturnType<typeof memberWhile>>;

/** The calls, and what a page shows with and without their data. */
const CALLS: readonly {
  readonly call: string;
  readonly have: (member: Member) => Promise<unknown>;
  readonly answer: unknown;
  readonly real: unknown;
  readonly fallback: unknown;
}[] = [
  {
    call: "settings",
    async have({ auth, storage }) {
      const settings = createSettings(auth);
      const loaded = await settings.load();
      const { autoPlay, streamingQuality, contentLanguages } = settings.get().settings;
      return {
        isReported: !loaded.ok,
        autoPlay,
        streamingQuality,
        contentLanguages,
        stored: JSON.parse((await storage.get(STORAGE_KEYS.settings)) ?? "{}") as unknown,
      };
    },
    answer: [
      { key: "auto_play", value: "true" },
      { key: "content_language", value: "en,hi" },
    ],
    real: {
      isReported: false,
      autoPlay: true,
      streamingQuality: "Auto",
      contentLanguages: ["en", "hi"],
      stored: { auto_play: "true", content_language: "en,hi" },
    },
    fallback: {
      isReported: true,
      autoPlay: false,
      streamingQuality: "480p",
      contentLanguages: ["en", "ta"],
      stored: { auto_play: "false", streaming_quality: "480p", content_language: "en,ta" },
    },
  },
  {
    call: "the offer to renew",
    have: async ({ auth }) => (await fetchRenewalNudge(auth))?.nudgeType,
    answer: { data: { lapserAdvanceRenewalNudge: { lapserAdvanceRenewal: { nudgeType: "LAPSER" } } } },
    real: "LAPSER",
    fallback: undefined,
  },
  {
    call: "GraphQL",
    async have({ auth }) {
      const devices = createDevices(auth);
      const loaded = await devices.load();
      return { isReported: !loaded.ok, devices: devices.get() };
    },
    answer: { data: { loggedInDevices: [] } },
    real: { isReported: false, devices: [] },
    fallback: { isReported: true, devices: undefined },
  },
];

describe("whatever happens to a call of a member in the browser", () => {
  for (const { call, have, answer, real, fallback } of CALLS) {
    it(`the page has ${call}`, async () => {
      const member = await memberWhile(() => Response.json(answer));
      expect(await have(member)).toEqual(real);
      expect(member.hits()).toBe(1);
    });

    it.each(Object.keys(EVERY_FAULT))(
      `the page without ${call} has exactly the fallback of the catalogue: %s`,
      async (name) => {
        const member = await memberWhile(EVERY_FAULT[name] as Answer);
        const done = have(member);
        await member.world.timers.advance(4 * BROWSER_TIMEOUT_MS);
        expect(await done).toEqual(fallback);
        expect(member.hits()).toBeGreaterThan(0);
        // Only a 401 after a token refresh signs the viewer out; other failures do not.
        expect(member.auth.tokens.get().status).toBe(name === "a 401" ? "guest" : "signedIn");
      },
    );
  }
});

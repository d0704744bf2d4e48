import { DAY, HOUR } from "@marquee/config";
import { canPlay } from "@marquee/content-sdk/rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { pairwise } from "../../testing/pairwise.ts";
import cases from "./access-cases.json" with { type: "json" };
import {
  accessLocations,
  accessQuery,
  askBoth,
  prepareViewer,
  putAccessPlans,
  putTitle,
  type ViewerFacts,
} from "./access.fixture.ts";

interface Combination {
  readonly who: "guest" | "registered" | "premium";
  readonly billing: "free" | "SVOD" | "tvod" | "tvod_premium";
  readonly isRented: boolean;
  readonly countries: readonly string[];
  readonly blocked: readonly string[];
  readonly licenceDays: number | undefined;
  readonly releaseDays: number | undefined;
  readonly age: "U" | "U/A" | "A";
  readonly limit: 0 | 13 | 18 | undefined;
  readonly platforms: readonly string[];
  readonly needsAccount: boolean;
  readonly isDeviceOver: boolean;
  readonly isScreenOver: boolean;
}

const SEED = 20_261_128;
const COMBINATIONS = pairwise<Combination>(
  {
    who: ["guest", "registered", "premium"],
    billing: ["free", "SVOD", "tvod", "tvod_premium"],
    isRented: [false, true],
    // Values that allow playback occur twice; otherwise hardly any combination would reach the last rules.
    countries: [["*"], ["*"], ["IN"], ["IN"], ["US"]],
    blocked: [[], [], ["IN-KA"], ["IN-MH"]],
    licenceDays: [undefined, undefined, 2, -2],
    releaseDays: [undefined, undefined, -2, 2],
    age: ["U", "U/A", "A"],
    limit: [undefined, undefined, 0, 13, 18],
    platforms: [[], [], ["web"], ["android"]],
    needsAccount: [false, true],
    isDeviceOver: [false, true],
    isScreenOver: [false, true],
  },
  SEED,
);

describe("who may play what", () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform({ geo: accessLocations });
    await putAccessPlans(platform);
  });
  afterAll(() => platform.close());

  it.each(cases.map((one, index) => ({ ...one, id: `0-0-case${index}` })))(
    "$case: $consumption, to play $playback [CONT-97] [PLAT-75] [PLAT-79]",
    async ({ id, title, viewer, consumption, playback }) => {
      await putTitle(platform, id, title);
      const facts = viewer as ViewerFacts;
      const headers = await prepareViewer(platform, id, facts);
      expect(await askBoth(platform, accessQuery(id, facts), headers)).toEqual({ consumption, playback });
    },
  );

  it(`follows the rule of the SDK where any two facts meet, ${COMBINATIONS.length} combinations of seed ${SEED} [CONT-97]`, async () => {
    const told = new Set<string>();
    for (const [index, one] of COMBINATIONS.entries()) {
      const id = `0-0-pair${index}`;
      const { who, limit, isRented, isDeviceOver, isScreenOver, licenceDays, releaseDays, ...title } = one;
      await putTitle(platform, id, {
        ...title,
        ...(licenceDays === undefined ? {} : { licenceDays }),
        ...(releaseDays === undefined ? {} : { releaseDays }),
      });
      const viewer: ViewerFacts = {
        who,
        platform: "web",
        isDeviceOver,
        isScreenOver,
        ...(limit === undefined ? {} : { limit }),
        ...(isRented ? { rentedHours: 1 } : {}),
      };
      const answers = await askBoth(
        platform,
        accessQuery(id, viewer),
        await prepareViewer(platform, id, viewer),
      );
      const now = platform.clock.now();
      const isGuest = who === "guest";
      const decision = canPlay(
        {
          billingType: one.billing,
          ageRating: one.age,
          countries: one.countries,
          blockedRegions: one.blocked,
          platforms: one.platforms,
          licenceExpiresAt: licenceDays === undefined ? undefined : now + licenceDays * DAY,
          releasesAt: releaseDays === undefined ? undefined : now + releaseDays * DAY,
          needsAccount: one.needsAccount,
        },
        {
          userType: who,
          ageLimit: limit,
          country: "IN",
          region: "IN-MH",
          platform: "web",
          rental: isRented && !isGuest ? { kind: "movie", purchasedAt: now - HOUR } : undefined,
          isDeviceOverLimit: isDeviceOver && !isGuest,
          isScreenOverLimit: isScreenOver && !isGuest,
        },
        now,
      );
      const [code] = decision.playable ? [] : decision.reasons;
      const expected = code === undefined ? "200" : `${code === 3608 ? 401 : 400} ${code}`;
      expect(answers, JSON.stringify(one)).toEqual({ consumption: expected, playback: expected });
      told.add(expected);
    }
    expect([...told]).toEqual(expect.arrayContaining(["200", "400 604", "400 3814", "400 3603"]));
  });
});

import { CAMPAIGN_STATUSES, INTERFACE_LANGUAGES, PARTNER_MODES } from "@marquee/config";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PlatformPorts } from "../../wiring/platform-ports.ts";
import { runSeeds } from "../../seed/seed-runner.ts";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { createNudgesModule } from "../nudges/module.ts";
import { nudge } from "../nudges/tables.ts";
import { subscription } from "../../schema/orders.ts";
import { createSportModule } from "../sport/module.ts";
import { campaign, campaignQuestion, match } from "../sport/tables.ts";
import { user } from "../../schema/users.ts";
import { createViewerModule } from "../viewer/module.ts";
import { createPartnersModule } from "./module.ts";

const modules = (ports: Pick<PlatformPorts, "db" | "clock">) => [
  createViewerModule(),
  createPartnersModule(),
  createNudgesModule(ports),
  createSportModule(ports),
];

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ modules });
});
afterAll(() => platform.close());

describe("the seeded partners", () => {
  it("have a customer with a running partner subscription for each partner mode", async () => {
    for (const { partnerName } of Object.values(PARTNER_MODES)) {
      const [row] = await platform.db
        .select()
        .from(user)
        .innerJoin(subscription, eq(subscription.userId, user.id))
        .where(eq(user.partnerName, partnerName));
      expect(row?.subscription).toMatchObject({ state: "activated", partnerName });
      expect(row?.subscription.endsAt.getTime()).toBeGreaterThan(platform.clock.now());
    }
  });

  it("leave changed rows alone when they run again", async () => {
    const [first] = await platform.db.select().from(user);
    await platform.db
      .update(user)
      .set({ firstName: "Changed" })
      .where(eq(user.id, first?.id ?? ""));
    await runSeeds(
      modules(platform).map((module) => ({ ...module, seedVersion: "another" })),
      { db: platform.db, clock: platform.clock },
    );
    const [after] = await platform.db
      .select()
      .from(user)
      .where(eq(user.id, first?.id ?? ""));
    expect(after?.firstName).toBe("Changed");
    expect(await platform.db.select().from(user)).toHaveLength(3);
  });
});

describe("the seeded nudges, campaigns and matches", () => {
  it("have nudges without and with discount, leading to the payment page and elsewhere [PLAT-95]", async () => {
    const nudges = await platform.db.select().from(nudge);
    expect(
      new Set(nudges.map(({ discountMinor, discountPercent }) => discountMinor + discountPercent > 0)),
    ).toEqual(new Set([true, false]));
    expect(new Set(nudges.map(({ targetPage }) => targetPage === "payment"))).toEqual(new Set([true, false]));
    for (const { texts } of nudges) expect(Object.keys(texts)).toEqual([...INTERFACE_LANGUAGES]);
  });

  it("have a campaign in each state, those that can be played with questions in both languages [PLAT-95]", async () => {
    const campaigns = await platform.db.select().from(campaign);
    expect(campaigns.map(({ status }) => status).sort()).toEqual([...CAMPAIGN_STATUSES].sort());
    for (const { content, correctOption } of await platform.db.select().from(campaignQuestion)) {
      const { en, hi } = content as { en: { options: string[] }; hi: { options: string[] } };
      expect(hi.options).toHaveLength(en.options.length);
      expect(en.options[correctOption]).toBeDefined();
    }
  });

  it("have a match in each state [PLAT-95]", async () => {
    expect([...new Set((await platform.db.select().from(match)).map(({ state }) => state))].sort()).toEqual([
      "Cancelled",
      "Completed",
      "Live",
      "Scheduled",
    ]);
  });
});

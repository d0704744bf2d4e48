import { fetchConsumption, fetchRentals, renewPlayback, requestPlayback } from "@marquee/content-sdk";
import type { Client } from "@marquee/http";
import { fetchTitleOffers } from "@marquee/plans-sdk";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plan, planTitles } from "../../schema/plans.ts";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { contentClient } from "../content/content.fixture.ts";
import { purchasesOn, type Buyer } from "../orders/purchase.fixture.ts";
import { putTitle } from "./access.fixture.ts";

const MINUTES = 60_000;
const HOURS = 60 * MINUTES;
const bearerOf = ({ headers }: Buyer): string => (headers["authorization"] ?? "").replace(/^bearer /i, "");

describe("the hours of watching that a plan allows", () => {
  let platform: TestPlatform;
  let shop: ReturnType<typeof purchasesOn>;
  beforeAll(async () => {
    platform = await createTestPlatform();
    shop = purchasesOn(platform);
  });
  afterAll(() => platform.close());

  /** A title to rent, and the plan that sells it. */
  async function sells(
    id: string,
    { kind, hours }: { readonly kind: "rental" | "combo"; readonly hours: number | undefined },
  ): Promise<string> {
    await putTitle(platform, `0-0-${id}`, { billing: "tvod" });
    const metadata = hours === undefined ? {} : { allowedPlaybackHours: hours };
    await shop.plan(id, { kind, isRecurring: false, metadata });
    await platform.db.insert(planTitles).values({ planId: id, contentId: `0-0-${id}` });
    return id;
  }

  /** Buys a plan and answers the client of its buyer. */
  async function buy(planId: string): Promise<Client> {
    const buyer = await shop.person();
    const { body } = await buyer.order({ plan_id: planId, content_id: `0-0-${planId}` });
    await shop.pay(body.order_id);
    return contentClient(platform, { bearer: bearerOf(buyer) });
  }

  /** What both calls answer: `plays`, or the player code. */
  async function asked(client: Client, planId: string): Promise<readonly unknown[]> {
    const contentId = `0-0-${planId}`;
    const answers = [
      await fetchConsumption(client, { contentId }),
      await requestPlayback(client, { contentId }),
    ];
    return answers.map((answer) => (answer.ok ? "plays" : answer.playerCode));
  }
  const wait = (ms: number) => platform.clock.advance(ms);

  it.each([
    ["three-hours", "rental", 3, 3],
    ["nine-hours", "rental", 9, 9],
    ["combo-of-eight", "combo", 8, 8],
    ["no-hours", "rental", undefined, 4],
    ["combo-of-none", "combo", undefined, 6],
    ["below-nothing", "rental", -2, 4],
    ["half-an-hour", "rental", 0.5, 4],
  ] as const)(
    "%s, a %s of %s: its title plays for %i hours from its first play, and is refused with 3610 after them [CONT-55]",
    async (id, kind, hours, allowed) => {
      await sells(id, { kind, hours });
      const client = await buy(id);
      const offers = await fetchTitleOffers(client, { contentId: `0-0-${id}` });
      expect((kind === "rental" ? offers.rental : offers.combos[0])?.plan.allowedPlaybackHours).toBe(allowed);

      wait(20 * HOURS);
      const [rental] = await fetchRentals(client);
      expect(rental).toMatchObject({ state: "notStarted", watchHours: allowed });
      expect(await asked(client, id)).toEqual(["plays", "plays"]);
      wait(allowed * HOURS - MINUTES);
      expect(await asked(client, id)).toEqual(["plays", "plays"]);
      wait(2 * MINUTES);
      expect(await asked(client, id)).toEqual([3610, 3610]);
      expect((await fetchRentals(client)).map(({ state }) => state)).toEqual(["expired"]);
    },
  );

  it("end what plays at its next heartbeat, and not what another plan sold [CONT-55]", async () => {
    const [short, long] = [
      await sells("two-hours", { kind: "rental", hours: 2 }),
      await sells("seven-hours", { kind: "rental", hours: 7 }),
    ];
    const viewers = [await buy(short), await buy(long)] as const;
    const playbacks = await Promise.all(
      viewers.map((client, index) => requestPlayback(client, { contentId: `0-0-${[short, long][index]}` })),
    );
    const beat = () =>
      Promise.all(
        viewers.map(async (client, index) => {
          const playback = playbacks[index];
          if (playback?.ok !== true) throw new Error("refused");
          const renewed = await renewPlayback(client, { playbackId: playback.value.playbackId });
          return renewed.ok ? "plays" : renewed.notice;
        }),
      );
    for (let minutes = 0; minutes < 115; minutes += 5) {
      wait(5 * MINUTES);
      expect(await beat()).toEqual(["plays", "plays"]);
    }
    wait(6 * MINUTES);
    expect(await beat()).toEqual([{ kind: "refused", code: 3610 }, "plays"]);
  });

  it("are those of the purchase, even when the plan changes later [CONT-55]", async () => {
    await sells("changed-later", { kind: "rental", hours: 5 });
    const bought = await buy("changed-later");
    await platform.db
      .update(plan)
      .set({ metadata: { allowedPlaybackHours: 1 } })
      .where(eq(plan.id, "changed-later"));
    expect(await asked(bought, "changed-later")).toEqual(["plays", "plays"]);
    const later = await buy("changed-later");
    expect(await asked(later, "changed-later")).toEqual(["plays", "plays"]);
    wait(61 * MINUTES);
    expect([await asked(bought, "changed-later"), await asked(later, "changed-later")]).toEqual([
      ["plays", "plays"],
      [3610, 3610],
    ]);
  });

  it("are none of a subscription: it plays as long as it lasts [CONT-55]", async () => {
    await shop.plan("subscription-of-hours", { metadata: { allowedPlaybackHours: 1 } });
    await putTitle(platform, "0-0-of-plans", { billing: "premium" });
    const buyer = await shop.person();
    const { body } = await buyer.order({ plan_id: "subscription-of-hours" });
    await shop.pay(body.order_id);
    const client = contentClient(platform, {
      bearer: bearerOf(buyer),
    });
    const { packs } = await fetchTitleOffers(client, { contentId: "0-0-of-plans" });
    expect(packs.find(({ id }) => id === "subscription-of-hours")?.allowedPlaybackHours).toBeUndefined();
    expect(await asked(client, "of-plans")).toEqual(["plays", "plays"]);
    wait(29 * 24 * HOURS);
    expect(await asked(client, "of-plans")).toEqual(["plays", "plays"]);
  });
});

import { DAY, HOUR } from "@marquee/config";
import { fetchRentals, requestPlayback } from "@marquee/content-sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { ACCOUNT_RECORDS } from "../../wiring/cross-module-ports.ts";
import { newMobile } from "../auth/auth.fixture.ts";
import { contentClient } from "../content/content.fixture.ts";
import { putTitle } from "../playback/access.fixture.ts";
import { mergeAccounts } from "../truecaller/merge-accounts.ts";
import { planTitles } from "../../schema/plans.ts";
import { purchasesOn, type Person } from "./purchase.fixture.ts";

const TITLE = "0-0-rented-twice";
const PLAN = "rented-twice";

let platform: TestPlatform;
let shop: ReturnType<typeof purchasesOn>;
beforeAll(async () => {
  platform = await createTestPlatform();
  shop = purchasesOn(platform);
  await putTitle(platform, TITLE, { billing: "tvod" });
  await shop.plan(PLAN, { kind: "rental", isRecurring: false });
  await platform.db.insert(planTitles).values({ planId: PLAN, contentId: TITLE });
});
afterAll(() => platform.close());

const buy = async (buyer: Person): Promise<unknown> => {
  const { body } = await buyer.order({ plan_id: PLAN, content_id: TITLE });
  if (body.order_id !== undefined) await shop.pay(body.order_id);
  return body.code;
};
const wait = (ms: number) => platform.clock.advance(ms);
const clientOf = ({ headers }: Person) =>
  contentClient(platform, { bearer: (headers["authorization"] ?? "").replace(/^bearer /i, "") });
const play = async (buyer: Person): Promise<unknown> => {
  const answer = await requestPlayback(clientOf(buyer), { contentId: TITLE });
  return answer.ok ? "plays" : answer.playerCode;
};
/** State of each rental, the newest first. */
const statesOf = async (buyer: Person) => (await fetchRentals(clientOf(buyer))).map(({ state }) => state);

async function merge(from: Person, into: Person): Promise<void> {
  await platform.db.transaction((tx) =>
    mergeAccounts(tx, {
      from: from.userId,
      into: into.userId,
      mobile: newMobile(),
      at: new Date(platform.clock.now()),
      records: ACCOUNT_RECORDS,
    }),
  );
}

/** Two accounts that rent the title on different days; the later one has played it once. */
async function twoRenters(): Promise<readonly [earlier: Person, later: Person]> {
  const [earlier, later] = [await shop.person(), await shop.person()];
  await buy(earlier);
  wait(4 * DAY);
  await buy(later);
  expect(await play(later)).toBe("plays");
  return [earlier, later];
}

describe("a title that two merged accounts had rented", () => {
  it("plays by the earlier rental when the later one has been watched, and can be rented again after both [PLAT-34]", async () => {
    const [earlier, later] = await twoRenters();
    wait(DAY);
    await merge(earlier, later);
    expect(await statesOf(later)).toEqual(["expired", "notStarted"]);
    expect([await buy(later), await play(later)]).toEqual(["ALREADY_OWNED", "plays"]);
    expect(await statesOf(later)).toEqual(["expired", "watching"]);
    wait(4 * HOUR);
    expect([await play(later), await buy(later), await play(later)]).toEqual([3610, undefined, "plays"]);
  });

  it("starts no other rental while one is being watched [PLAT-34]", async () => {
    const [earlier, later] = await twoRenters();
    wait(HOUR);
    await merge(earlier, later);
    expect(await play(later)).toBe("plays");
    expect(await statesOf(later)).toEqual(["watching", "notStarted"]);
    wait(3 * HOUR);
    expect(await play(later)).toBe("plays");
    expect(await statesOf(later)).toEqual(["expired", "watching"]);
  });

  it("starts one of two rentals at the first play, the one that ends first [PLAT-34]", async () => {
    const [earlier, later] = [await shop.person(), await shop.person()];
    await buy(earlier);
    wait(DAY);
    await buy(later);
    await merge(earlier, later);
    expect(await play(later)).toBe("plays");
    expect(await statesOf(later)).toEqual(["notStarted", "watching"]);
  });
});

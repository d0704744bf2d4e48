import { DAY, toEndInstant } from "@marquee/config";
import { maxPack, readSubscriptions } from "@marquee/plans-sdk";
import { toMoney } from "@marquee/plans-sdk/rules";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { planVectors } from "../../testing/plan-vectors.ts";
import { findMaxPack } from "./subscriptions/find-max-pack.ts";
import { purchasesOn, type Buyer } from "./purchase.fixture.ts";
import { subscription } from "../../schema/orders.ts";

// Compares how the platform reads stored subscriptions with the test vectors that plans-sdk ships for apps in any language.
type Json = Readonly<Record<string, unknown>>;
const PATH = "/subscription/v1/subscription";
const STATES = ["activated", "cancelled", "expired"] as const;

let platform: TestPlatform;
let shop: ReturnType<typeof purchasesOn>;
beforeAll(async () => {
  platform = await createTestPlatform();
  shop = purchasesOn(platform);
});
afterAll(() => platform.close());

/** Whether a subscription can be stored at all: its state is one of ours, and one of its ends is a time. */
function isStorable({ state, subscription_grace, subscription_end }: Json): boolean {
  return (
    STATES.some((known) => known === state) &&
    (toEndInstant(subscription_grace) ?? toEndInstant(subscription_end)) !== undefined
  );
}

let made = 0;

/**
 * Inserts a vector's subscription for a person, relative to the platform's clock. Subscriptions with equal keys keep the order of
 * insertion.
 */
async function own({ userId }: { readonly userId: string }, wire: Json, vectorNow: unknown): Promise<string> {
  made += 1;
  const plan = wire["subscription_plan"] as Json;
  const price = toMoney(plan["price"], plan["currency"] ?? "INR");
  const planId = await shop.plan(`${made}-${String(plan["id"])}`, {
    priceMinor: price?.amountMinor ?? null,
    actualPriceMinor: price?.amountMinor ?? null,
    currency: price?.currency ?? "INR",
    isRecurring: plan["recurring"] === true,
  });
  const shifted = (value: unknown): Date | undefined => {
    const instant = toEndInstant(value);
    return instant === undefined
      ? undefined
      : new Date(instant - Date.parse(String(vectorNow)) + platform.clock.now());
  };
  const graceEndsAt = shifted(wire["subscription_grace"]);
  const endsAt = shifted(wire["subscription_end"]) ?? graceEndsAt ?? new Date(0);
  const id = `00000000-0000-4000-8000-${String(made).padStart(12, "0")}`;
  await platform.db.insert(subscription).values({
    id,
    userId,
    planId,
    state: STATES.find((known) => known === wire["state"]) ?? "expired",
    isRenewing: wire["recurring_enabled"] === true,
    provider: "test",
    paymentMethod: "test-card",
    startsAt: shifted(wire["subscription_start"]) ?? new Date(endsAt.getTime() - DAY),
    endsAt,
    graceEndsAt: graceEndsAt ?? null,
  });
  return id;
}

describe("the golden vectors hold for stored packs", () => {
  const active = planVectors("active-subscription").filter(({ given }) =>
    isStorable(given["subscription"] as Json),
  );
  it("most of which can be stored", () => {
    expect(active.length).toBeGreaterThanOrEqual(planVectors("active-subscription").length - 3);
  });

  it.each(active)("in what is answered as running: $name", async ({ given, expected }) => {
    const person = await shop.person();
    const id = await own(person, given["subscription"] as Json, given["now"]);
    expect((await person.get(PATH)).body).toEqual(expected === true ? [expect.objectContaining({ id })] : []);
  });

  it.each(planVectors("max-pack"))(
    "in the pack that counts, by our own reckoning and by what we answer: $name",
    async ({ given, expected }) => {
      const person = await shop.person();
      for (const wire of given["subscriptions"] as readonly Json[]) await own(person, wire, given["now"]);
      const nowMs = platform.clock.now();
      const plainId = (planId: string | undefined): string | null => planId?.replace(/^\d+-/, "") ?? null;
      const answered = (await person.get(`${PATH}?include_all=true`)).body;
      expect([
        plainId((await findMaxPack(platform.db, { userId: person.userId, now: new Date(nowMs) }))?.plan.id),
        plainId(maxPack(readSubscriptions(answered), nowMs)?.planId),
      ]).toEqual([expected, expected]);
    },
  );

  it.each(planVectors("renewal"))("in ending and resuming a renewal: $name", async ({ given, expected }) => {
    const person = await shop.person();
    const wire = given["subscription"] as Json;
    const id = await own(person, wire, given["now"]);
    const { cancel, resume } = expected as Readonly<Record<"cancel" | "resume", readonly string[]>>;
    expect(await reasonsOf(person, "DELETE", id)).toSatisfy(fits(cancel));
    await platform.db
      .update(subscription)
      .set({ isRenewing: wire["recurring_enabled"] === true })
      .where(eq(subscription.id, id));
    expect(await reasonsOf(person, "POST", id)).toSatisfy(fits(resume));
  });
});

/** The reason for which a call is refused; undefined when it is not. */
async function reasonsOf(person: Buyer, method: "POST" | "DELETE", id: string): Promise<unknown> {
  const { status, body } =
    method === "POST"
      ? await person.send(method, PATH, { id })
      : await person.send(method, `${PATH}?id=${id}`);
  return status === 200 ? undefined : body["code"];
}

/** The platform answers one of the reasons, and none when there are none. */
const fits =
  (reasons: readonly string[]) =>
  (told: unknown): boolean =>
    reasons.length === 0 ? told === undefined : reasons.some((reason) => reason === told);

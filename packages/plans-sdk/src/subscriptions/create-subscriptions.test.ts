import { buildClient, fakeClock, fakeFetch, recordingLogger, settlePromises } from "@marquee/http/testing";
import type { FakeAnswer, SeenRequest } from "@marquee/http/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildPlanWire } from "../testing/build-plan.ts";
import { buildSubscription } from "../testing/build-subscription.ts";
import type { SubscriptionWire } from "../wire/index.ts";
import { VECTORS } from "../vectors/subscriptions.ts";
import { chosenPrice } from "../prices/chosen-price.ts";
import { createSubscriptions } from "./create-subscriptions.ts";
import { readSubscription } from "./subscription.ts";
import { renewalChoice } from "./renewal-choice.ts";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 0, 1);
const iso = (days: number): string => new Date(NOW + days * DAY).toISOString();

/** A subscription that ends in as many days, with three days of grace. */
const owned = (id: string, days: number, change: Partial<SubscriptionWire> = {}): SubscriptionWire =>
  buildSubscription({
    id,
    subscription_end: iso(days),
    subscription_grace: iso(days + 3),
    recurring_enabled: true,
    ...change,
  });
const DOWN: FakeAnswer = { status: 500, json: {} };

type Call = { readonly asked: string; answer(step: FakeAnswer): void };

/** A member whose calls are answered when they are told to. */
function member({ isSignedIn = () => true, onChange = (): unknown => undefined } = {}) {
  const waiting: Call[] = [];
  const logger = recordingLogger();
  const clock = fakeClock(NOW);
  const asked = ({ method, address }: SeenRequest): string =>
    `${method} ${(address.split("?")[0]).replace("https://platform.test", "")}`;
  const fetch = fakeFetch(
    (request) => new Promise<FakeAnswer>((answer) => waiting.push({ asked: asked(request), answer })),
  );
  const subscriptions = createSubscriptions(buildClient({ fetch, logger, clock }), { isSignedIn, onChange });
  const heard: unknown[] = [];
  subscriptions.subscribe((list) => heard.push(list?.map(({ id }) => id)));
  async function answer(step: FakeAnswer): Promise<string | undefined> {
    await settlePromises();
    const call = waiting.shift();
    call?.answer(step);
    await settlePromises();
    return call?.asked;
  }
  const ids = () => subscriptions.get()?.map(({ id }) => id);
  return { subscriptions, waiting, heard, ids, answer, fetch, logger, clock };
}

describe("createSubscriptions", () => {
  it("reads once for all who ask, tells what came, and reads anew when told [PLAN-124]", async () => {
    const { subscriptions, answer, ids, fetch, heard } = member();
    expect([subscriptions.get(), subscriptions.standing()]).toEqual([undefined, undefined]);
    const both = Promise.all([subscriptions.load(), subscriptions.load()]);
    await answer({ json: [owned("a", 5)] });
    expect((await both).map((list) => list.length)).toEqual([1, 1]);
    await subscriptions.load();
    expect([ids(), fetch.seen.length, heard]).toEqual([["a"], 1, [["a"]]]);
    const again = subscriptions.refresh();
    expect(ids()).toEqual(["a"]);
    await answer({ json: [owned("a", 5), owned("b", 9)] });
    await again;
    expect([ids(), fetch.seen.length]).toEqual([["a", "b"], 2]);
    subscriptions.forget();
    expect(heard).toEqual([["a"], ["a", "b"], undefined]);
  });

  it("keeps no failure, and what is known stays when reading anew fails", async () => {
    const { subscriptions, answer, ids } = member();
    const first = subscriptions.load().catch((cause: unknown) => (cause as { code: string }).code);
    await answer(DOWN);
    expect([await first, ids()]).toEqual(["REJECTED", undefined]);
    const second = subscriptions.load();
    await answer({ json: [owned("a", 5)] });
    await second;
    const third = subscriptions.refresh().catch(() => "failed");
    await answer(DOWN);
    expect([await third, ids()]).toEqual(["failed", ["a"]]);
  });

  it("makes no call for a guest, who owns nothing", async () => {
    const { subscriptions, fetch } = member({ isSignedIn: () => false });
    expect(await subscriptions.load()).toEqual([]);
    expect([subscriptions.standing()?.hasActivePlan, fetch.seen.length]).toEqual([false, 0]);
    expect(await subscriptions.loadUpgrades()).toEqual({ fromPlanId: undefined, steps: [] });
  });

  it("sorts what is owned as of now: a subscription in its grace period counts, one past it does not [PLAN-61] [PLAN-62]", async () => {
    const { subscriptions, answer, clock } = member();
    void subscriptions.load();
    const dear = owned("dear", 2);
    await answer({
      json: [
        owned("cheap", 9, { subscription_plan: { ...dear.subscription_plan, price: 10 } }),
        dear,
        owned("over", -9),
      ],
    });
    const groups = () => {
      const { active, ended, maxPack, hasActivePlan } = subscriptions.standing()!;
      return [active.map(({ id }) => id), ended.map(({ id }) => id), maxPack?.id, hasActivePlan];
    };
    expect(groups()).toEqual([["cheap", "dear"], ["over"], "dear", true]);
    clock.advance(4 * DAY);
    expect(groups()[2]).toBe("dear");
    clock.advance(2 * DAY);
    expect(groups()).toEqual([["cheap"], ["dear", "over"], "cheap", true]);
    clock.advance(30 * DAY);
    expect(groups()).toEqual([[], ["cheap", "dear", "over"], undefined, false]);
  });

  it("never shows what an earlier viewer owns, in whatever order answers come [PLAN-124]", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom("load", "refresh", "other", "answer", "answerLast", "fail"), {
          maxLength: 14,
        }),
        async (acts) => {
          let viewer = 0;
          const calls: { readonly viewer: number; readonly call: Call }[] = [];
          const { subscriptions, waiting, ids } = member();
          const got: Promise<unknown>[] = [];
          const gather = (): void => {
            for (let call = waiting.shift(); call; call = waiting.shift()) calls.push({ viewer, call });
          };
          const reply = ({ viewer: whose, call }: (typeof calls)[number]): void =>
            call.answer({ json: [owned(`of-${whose}`, 5)] });
          for (const act of acts) {
            if (act === "load" || act === "refresh")
              got.push(
                subscriptions[act]().then(
                  (list) => expect(list.map(({ id }) => id)).toEqual([`of-${viewer}`]),
                  () => undefined,
                ),
              );
            else if (act === "other") {
              viewer += 1;
              subscriptions.forget();
              expect(ids()).toBeUndefined();
            } else if (act === "fail") calls.shift()?.call.answer(DOWN);
            else {
              const call = act === "answer" ? calls.shift() : calls.pop();
              if (call) reply(call);
            }
            await settlePromises();
            gather();
            expect([undefined, `of-${viewer}`]).toContain(ids()?.[0]);
          }
          while (calls.length > 0) {
            reply(calls.shift()!);
            await settlePromises();
            gather();
          }
          // Who has asked before gets what belongs to who is here now.
          await Promise.all(got);
        },
      ),
      { numRuns: 300 },
    );
  });

  describe("changing a renewal", () => {
    const started = async (...list: readonly SubscriptionWire[]) => {
      const changes: string[] = [];
      const world = member({ onChange: () => changes.push("change") });
      void world.subscriptions.load();
      await world.answer({ json: list });
      return Object.assign(world, { changes, first: world.subscriptions.get()![0] });
    };

    it("ends it in one call, shows that at once, and reads everything anew [PLAN-99] [PLAN-124]", async () => {
      const { subscriptions, answer, first, changes } = await started(owned("a", 5));
      const cancelling = subscriptions.cancel({ subscription: first });
      expect(await answer({ json: owned("a", 5, { recurring_enabled: false }) })).toMatch(
        /^DELETE .*\/v1\/subscription$/,
      );
      expect([subscriptions.get()?.[0]?.isRenewing, changes]).toEqual([false, []]);
      expect(await answer({ json: [owned("a", 5, { recurring_enabled: false }), owned("b", 9)] })).toMatch(
        /^GET/,
      );
      expect(await cancelling).toMatchObject({ ok: true, value: { id: "a", isRenewing: false } });
      expect([subscriptions.get()?.length, changes]).toEqual([2, ["change"]]);
    });

    it("resumes it until the grace end [PLAN-99]", async () => {
      const ended = { recurring_enabled: false };
      const { subscriptions, answer, first, clock } = await started(
        owned("a", 5, {
          ...ended,
          subscription_plan: { ...owned("a", 5).subscription_plan, recurring: true },
        }),
      );
      expect(await subscriptions.cancel({ subscription: first })).toEqual({
        ok: false,
        code: "RENEWAL_ENDED",
      });
      clock.advance(7 * DAY);
      const resuming = subscriptions.resume({ subscription: first });
      expect(await answer({ json: owned("a", 5) })).toMatch(/^POST/);
      await answer({ json: [owned("a", 5)] });
      expect(await resuming).toMatchObject({ ok: true });
      clock.advance(2 * DAY);
      expect(await subscriptions.resume({ subscription: first })).toEqual({
        ok: false,
        code: "SUBSCRIPTION_OVER",
      });
    });

    it("asks nobody where the rule refuses: not recurring, running, over, or without id", async () => {
      const { subscriptions, fetch, first } = await started(owned("a", 5));
      const calls = fetch.seen.length;
      const cases = [
        ["cancel", { ...first, isRecurring: false, isRenewing: false }, "NOT_RECURRING"],
        ["resume", first, "RENEWAL_RUNNING"],
        ["cancel", { ...first, state: "cancelled" }, "SUBSCRIPTION_OVER"],
        ["cancel", { ...first, id: undefined }, "NOT_RECURRING"],
      ] as const;
      for (const [act, subscription, code] of cases)
        expect(await subscriptions[act]({ subscription })).toEqual({ ok: false, code });
      expect(fetch.seen.length).toBe(calls);
    });

    it("says what the backend refuses, and reads anew as it knows better", async () => {
      const { subscriptions, answer, first } = await started(owned("a", 5));
      const cancelling = subscriptions.cancel({ subscription: first });
      await answer({ status: 400, json: { code: "RENEWAL_ENDED", message: "No" } });
      await answer({ json: [owned("a", 5, { recurring_enabled: false })] });
      expect(await cancelling).toEqual({ ok: false, code: "RENEWAL_ENDED" });
      expect(subscriptions.get()?.[0]?.isRenewing).toBe(false);
    });

    it("reads anew where the answer is lost, as it may have been taken, and never rejects [PLAN-124]", async () => {
      const { subscriptions, answer, first, logger } = await started(owned("a", 5));
      const cancelling = subscriptions.cancel({ subscription: first });
      await answer(DOWN);
      await answer(DOWN);
      expect(await cancelling).toEqual({ ok: false, code: "NO_ANSWER" });
      expect(logger.lines.length).toBe(2);
      expect(subscriptions.get()?.length).toBe(1);
    });

    it("changes nothing for the next viewer when its answer comes late [PLAN-124]", async () => {
      const { subscriptions, answer, first, changes, waiting } = await started(owned("a", 5));
      const cancelling = subscriptions.cancel({ subscription: first });
      await settlePromises();
      subscriptions.forget();
      await answer({ json: owned("a", 5, { recurring_enabled: false }) });
      await cancelling;
      expect([subscriptions.get(), waiting.length, changes]).toEqual([undefined, 0, []]);
    });
  });

  describe("moving up", () => {
    const plan = (id: string, sell: string | null, change = {}) =>
      buildPlanWire({ id, title: id, sell_price: sell, purchase_allowed: true, ...change });

    it("offers the plans of the backend that can be bought, at the price of the step, and makes their choice [PLAN-69] [PLAN-124]", async () => {
      const { subscriptions, answer } = member();
      const loading = subscriptions.loadUpgrades();
      const mine = owned("a", 5);
      await answer({ json: [mine] });
      const fromPlanId = readSubscription(mine)!.planId;
      const asked = await answer({
        json: [
          plan("up", "250.00"),
          plan("closed", "300.00", { purchaseAllowed: false }),
          plan(fromPlanId, "1.00"),
          plan("negative", null, { price: { actual: "-5.00", currency: "INR" }, actual_price: null }),
          plan("unpriced", null, { price: null, actual_price: null, display_price: null }),
        ],
      });
      expect(asked).toContain(`/v1/plans/${fromPlanId}/upgrade`);
      const { steps } = await loading;
      expect(steps.map(({ plan: { id }, cost }) => [id, cost.amountMinor])).toEqual([["up", 25_000]]);
      expect(subscriptions.upgradeChoice({ plan: { id: "up" } })).toEqual({
        planId: "up",
        title: "up",
        planType: steps[0].plan.planType,
        price: steps[0].plan.price.actual,
        sellPrice: steps[0].cost,
        fromPlanId,
      });
      expect(subscriptions.upgradeChoice({ plan: { id: "closed" } })).toBeUndefined();
      subscriptions.forget();
      expect(subscriptions.upgradeChoice({ plan: { id: "up" } })).toBeUndefined();
    });

    it.each(
      VECTORS["max-pack"].cases as unknown as {
        name: string;
        given: { now: string; subscriptions: readonly unknown[] };
        expected: string | null;
      }[],
    )(
      "from the subscription that the golden vectors name: $name [PLAN-62] [PLAN-124]",
      async ({ given, expected }) => {
        const { subscriptions, answer, clock, fetch } = member();
        clock.jumpTo(Date.parse(given.now));
        const loading = subscriptions.loadUpgrades();
        await answer({ json: given.subscriptions });
        const asked = expected === null ? undefined : await answer({ json: [] });
        expect((await loading).fromPlanId ?? null).toBe(expected);
        expect(fetch.seen.length).toBe(expected === null ? 1 : 2);
        if (expected !== null) expect(asked).toContain(`/v1/plans/${expected}/upgrade`);
      },
    );

    it("offers nothing without a subscription to upgrade, and asks nobody [PLAN-31]", async () => {
      const { subscriptions, answer, fetch } = member();
      const loading = subscriptions.loadUpgrades();
      await answer({ json: [owned("over", -9)] });
      expect([await loading, fetch.seen.length]).toEqual([{ fromPlanId: undefined, steps: [] }, 1]);
    });
  });

  it("throws from no getter and offers no purchase, whatever a field of the wire holds", async () => {
    const values = [undefined, null, "", "x", -1, 1e300, true, [], {}, "EUR"];
    const mine = owned("a", 5) as unknown as Record<string, unknown>;
    const up = buildPlanWire({ id: "up" }) as unknown as Record<string, unknown>;
    for (const value of values)
      for (const [list, offered] of [
        ...Object.keys(mine).map((key) => [[{ ...mine, [key]: value }], []]),
        ...Object.keys(up).map((key) => [[mine], [{ ...up, [key]: value }]]),
      ] as [unknown[], unknown[]][]) {
        const { subscriptions, answer } = member();
        const loading = subscriptions.loadUpgrades();
        await answer({ json: list });
        await answer({ json: offered });
        const { steps } = await loading;
        for (const {
          plan: { id },
          cost,
        } of steps) {
          expect([id, cost.amountMinor >= 0, Number.isSafeInteger(cost.amountMinor)]).toEqual([
            id,
            true,
            true,
          ]);
          const choice = subscriptions.upgradeChoice({ plan: { id } });
          expect(choice && chosenPrice(choice)).toEqual(cost);
        }
        expect(subscriptions.standing()).toBeDefined();
      }
  });
});

describe("renewalChoice", () => {
  const read = (days: number, change: Partial<SubscriptionWire> = {}) =>
    readSubscription(owned("a", days, change))!;

  it("pays again for a subscription that waits in its grace period, and for no other [PLAN-124]", () => {
    const unpaid = read(-1);
    expect(renewalChoice(unpaid, NOW)).toEqual({
      planId: unpaid.planId,
      title: unpaid.title,
      planType: unpaid.planType,
      price: unpaid.price,
    });
    for (const other of [
      read(1),
      read(-9),
      read(-1, { recurring_enabled: false }),
      { ...unpaid, price: undefined },
    ])
      expect(renewalChoice(other, NOW)).toBeUndefined();
  });
});

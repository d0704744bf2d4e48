import { settlePromises } from "@marquee/http/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SubscriptionWire } from "../wire/index.ts";
import { DAY, DOWN, member, NOW, owned } from "./member.fixture.ts";
import { readSubscription } from "./subscription.ts";
import { mySubscriptions } from "./my-subscriptions.ts";
import { renewalChoice } from "./renewal-choice.ts";

describe("createSubscriptions", () => {
  it("reads once for all callers, notifies listeners, and reads again on request [PLAN-124]", async () => {
    const { subscriptions, answer, ids, fetch, heard } = member();
    expect(subscriptions.get()).toBeUndefined();
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

  it("stores no failure, and keeps known subscriptions when a new read fails [PLAN-124]", async () => {
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

  it("returns the subscriptions of the next viewer to an earlier caller, also if the earlier answer failed [PLAN-124]", async () => {
    const { subscriptions, answer, ids } = member();
    const asked = subscriptions.load();
    await settlePromises();
    subscriptions.forget();
    const next = subscriptions.load();
    await answer(DOWN);
    await answer({ json: [owned("b", 9)] });
    expect((await asked).map(({ id }) => id)).toEqual(["b"]);
    expect([(await next).length, ids()]).toEqual([1, ["b"]]);
  });

  it("makes no call for a guest, who has no subscriptions", async () => {
    const { subscriptions, fetch } = member({ isSignedIn: () => false });
    expect(await subscriptions.load()).toEqual([]);
    expect(fetch.seen.length).toBe(0);
  });

  it("sorts subscriptions by the current time: one in its grace period is active, one past it is not [PLAN-61] [PLAN-62]", async () => {
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
      const { active, ended, maxPack, hasActivePlan } = mySubscriptions(subscriptions.get()!, clock.now());
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

  it("never shows subscriptions of an earlier viewer, in any order of answers [PLAN-124]", async () => {
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
          // Earlier callers get the subscriptions of the current viewer.
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

    it("cancels it in one call, shows that at once, and reads everything again [PLAN-99] [PLAN-124]", async () => {
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

    it("resumes it until the grace end [PLAN-99] [PLAN-124]", async () => {
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

    it("sends nothing if the rule refuses: not recurring, already renewing, over, or without id [PLAN-124]", async () => {
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

    it("returns the refusal of the backend, and reads again", async () => {
      const { subscriptions, answer, first } = await started(owned("a", 5));
      const cancelling = subscriptions.cancel({ subscription: first });
      await answer({ status: 400, json: { code: "RENEWAL_ENDED", message: "No" } });
      await answer({ json: [owned("a", 5, { recurring_enabled: false })] });
      expect(await cancelling).toEqual({ ok: false, code: "RENEWAL_ENDED" });
      expect(subscriptions.get()?.[0]?.isRenewing).toBe(false);
    });

    it("reads again if the answer is lost, as it may have been accepted, and never rejects [PLAN-124]", async () => {
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
});

describe("renewalChoice", () => {
  const read = (days: number, change: Partial<SubscriptionWire> = {}) =>
    readSubscription(owned("a", days, change))!;

  it("offers another payment for a subscription in its grace period, and for no other [PLAN-124]", () => {
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

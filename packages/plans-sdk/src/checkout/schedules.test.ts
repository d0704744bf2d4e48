import { memoryLocks, systemTimers } from "@marquee/http";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ORDER_WAIT_MS } from "../flows/payment-flow.ts";
import {
  CHOICE,
  GUEST_CHOICE,
  guestDevice,
  noNews,
  openPage,
  purchaseBackend,
} from "./purchase-backend.fixture.ts";

// Two tabs of one device, whose viewer presses buttons at any time; answers arrive in any order, some of them never.

type Act =
  | { readonly type: "buy" | "restart" | "reload"; readonly tab: 0 | 1 }
  | { readonly type: "returned"; readonly tab: 0 | 1; readonly outcome: "success" | "failure" | "cancelled" }
  | { readonly type: "closed"; readonly state: "paid" | "failed" | "cancelled" };

const tab = fc.constantFrom(0 as const, 1 as const);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant("buy" as const), tab }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom("restart" as const, "reload" as const), tab }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant("returned" as const),
      tab,
      outcome: fc.constantFrom("success" as const, "failure" as const, "cancelled" as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant("closed" as const),
      state: fc.constantFrom("paid" as const, "failed" as const, "cancelled" as const),
    }),
  },
);
/** Whether a request is lost on its way there or back. */
const losses = fc.infiniteStream(fc.constantFrom(undefined, undefined, undefined, "sent", "answered"));

/** How many steps of all tabs run before the viewer presses again. */
const pauses = fc.infiniteStream(fc.constantFrom(0, 1, 5, 40, 80));

/** Lives through the acts, as the scheduler and the losses have it; answers what the device has seen at the end of it all. */
async function live(
  s: fc.Scheduler,
  acts: readonly Act[],
  {
    isGuest,
    lost,
    pausing,
  }: {
    readonly isGuest: boolean;
    readonly lost: Iterator<string | undefined>;
    readonly pausing: Iterator<number>;
  },
) {
  const told = noNews();
  const doubled: string[] = [];
  // A new order is right only once the one before is over, and known to be.
  const backend = purchaseBackend((made) => {
    const before = backend.orders[backend.orders.length - 1];
    if (before === undefined) return;
    const isKnown = told.settled.some((line) => line.startsWith(`${before.id} `));
    if (before.state === "open" || !isKnown) doubled.push(`${made.id} beside ${before.id} ${before.state}`);
  });
  const device = guestDevice();
  const locks = memoryLocks();
  const timers = {
    ...systemTimers(),
    // Deadlines do not pass; the pause between two readings does.
    setTimeout(task: () => void, ms: number) {
      if (ms === ORDER_WAIT_MS) void s.schedule(Promise.resolve(), "pause").then(task);
      return 0;
    },
    clearTimeout: () => undefined,
  };
  const open = () => {
    const page = openPage(
      {
        backend,
        device,
        locks,
        timers,
        isSignedIn: () => !isGuest,
        gate: async (at) => {
          await s.schedule(Promise.resolve(), at);
        },
        failRequest: (at) => lost.next().value === at,
      },
      told,
    );
    return page.guest;
  };
  // Only orders whose payment page was opened are paid.
  const closeOpened = (state: "paid" | "failed" | "cancelled"): void => {
    for (const address of told.opened) backend.close(state, address.replace("/pay/", ""));
  };
  const tabs = [open(), open()];
  const work: Promise<unknown>[] = [];
  const run = (one: Act): void => {
    if (one.type === "closed") return closeOpened(one.state);
    const guest = tabs[one.tab];
    if (one.type === "reload") {
      guest.close();
      tabs[one.tab] = open();
    } else if (one.type === "returned") work.push(guest.checkout.returned({ outcome: one.outcome }));
    else if (one.type === "restart") work.push(guest.checkout.restart());
    else work.push(isGuest ? guest.buy(GUEST_CHOICE) : guest.checkout.buy(CHOICE));
  };
  const press = async (): Promise<void> => {
    for (const one of acts) {
      // Some press at once, others once much has been answered.
      const { value: pauses } = pausing.next();
      for (let pause = 0; pause < pauses; pause += 1) await s.schedule(Promise.resolve(), "idle");
      run(one);
    }
  };
  work.push(press());
  await s.waitIdle();
  await Promise.all(work);

  // Open orders are paid, and reloaded pages read them without losses; after a lost answer the button is pressed again.
  closeOpened("paid");
  const reload = async () => {
    const { guest } = openPage({ backend, device, locks, isSignedIn: () => !isGuest }, told);
    await guest.load();
    await guest.checkout.returned({ outcome: "success" });
    await guest.load();
    return guest;
  };
  let last = backend.orders.some(({ state }) => state === "open") ? undefined : await reload();
  if (last === undefined) {
    const { guest } = openPage({ backend, device, locks, isSignedIn: () => !isGuest }, told);
    await (isGuest ? guest.buy(GUEST_CHOICE) : guest.checkout.buy(CHOICE));
    closeOpened("paid");
    last = await reload();
  }
  return { backend, device, told, doubled, last };
}

const often = { numRuns: 250 };

describe("a purchase with lost, duplicate and late answers in any order", () => {
  it("is one order at a time, and is settled and reported once [PLAN-115] [PLAN-116]", async () => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(act, { minLength: 2, maxLength: 14, size: "max" }),
        losses,
        pauses,
        async (s, acts, lost, pausing) => {
          const { backend, told, doubled, last } = await live(s, acts, {
            isGuest: false,
            lost,
            pausing,
          });
          expect(doubled).toEqual([]);
          expect(told.settled).toEqual(Array.from(new Set(told.settled)));
          const ids = told.settled.map((line) => line.split(" ")[0]);
          expect(ids).toEqual(Array.from(new Set(ids)));
          expect(Array.from(ids).sort()).toEqual(backend.orders.map(({ id }) => id).sort());
          const newest = backend.orders[backend.orders.length - 1];
          if (newest !== undefined && last.checkout.record()?.orderId === newest.id)
            expect(last.checkout.get().step).toBe(newest.state);
          reached.add(`${backend.orders.length}`);
        },
      ),
      often,
    );
    expect(Array.from(reached)).toEqual(expect.arrayContaining(["0", "1", "2"]));
  });

  it("of a guest waits for sign-in once it is paid, and not before [PLAN-116] [PLAN-117]", async () => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(act, { minLength: 2, maxLength: 14, size: "max" }),
        losses,
        pauses,
        async (s, acts, lost, pausing) => {
          const { backend, device, told, doubled, last } = await live(s, acts, {
            isGuest: true,
            lost,
            pausing,
          });
          expect(doubled).toEqual([]);
          const ids = told.settled.map((line) => line.split(" ")[0]);
          expect(ids).toEqual(Array.from(new Set(ids)));
          const paid = backend.orders.filter(({ state }) => state === "paid");
          // A guest who has paid must sign in before buying more.
          expect(paid.length).toBeLessThanOrEqual(1);
          expect(last.get().step).toBe(paid.length === 1 ? "notLinked" : "contact");
          expect(await device.get("paymentSuccess")).toBe(paid.length === 1 ? "true" : undefined);
          if (paid.length === 1) expect(await device.get("orderId")).toBe(JSON.stringify(paid[0]?.id));
          reached.add(last.get().step);
        },
      ),
      often,
    );
    expect(Array.from(reached).sort()).toEqual(["contact", "notLinked"]);
  });
});

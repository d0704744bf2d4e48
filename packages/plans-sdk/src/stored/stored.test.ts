import { GUEST_PAYMENT_KEYS, STORAGE_KEYS } from "@marquee/config/storage";
import type { Client, KeyValueStorage, Logger } from "@marquee/http";
import { buildClient, fakeClock, fakeFetch, memoryStorage, recordingLogger } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { money } from "../testing/index.ts";
import { createClosedNudge } from "./closed-nudge.ts";
import { createGuestPaymentRecords } from "./guest-payment-records.ts";
import { createSelectedPlan, readSelectedPlan, toStoredPlan } from "./selected-plan.ts";
import type { SelectedPlan } from "./selected-plan.ts";
import { linkParameters } from "../link/link-parameters.ts";
import { createStoredCampaign } from "./stored-campaign.ts";
import { createStoredProvider, providerInForce } from "./stored-provider.ts";
import { createStoredReferral } from "./stored-referral.ts";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 5, 1);
const build = (): SelectedPlan => ({
  planId: "a",
  title: "Premium",
  planType: "SVOD",
  price: money("499.50 INR"),
  sellPrice: money("249 INR"),
  fromPlanId: "b",
  nudgeId: "n",
  code: "BINGE",
});

/** Client and options of a record. */
const given = (
  { storage, logger }: { readonly storage: KeyValueStorage; readonly logger: Logger },
  { userId }: { readonly userId?: string } = {},
): [Client, { readonly storage: KeyValueStorage }] => [
  buildClient({
    fetch: fakeFetch(),
    logger,
    clock: fakeClock(NOW),
    viewer: () => ({ country: "IN", language: "en", userId }),
  }),
  { storage },
];

function ports(entries: Readonly<Record<string, string>> = {}) {
  const storage = memoryStorage(entries);
  const logger = recordingLogger();
  return {
    storage,
    logger,
    readStored: async () =>
      (
        await Promise.all((await storage.keys()).map(async (key) => [key, await storage.get(key)] as const))
      ).sort(([a], [b]) => (a < b ? -1 : 1)),
  };
}

describe("the selected plan", () => {
  it("survives a reload under the names of the specification [PLAN-14] [DEC-093]", async () => {
    const { storage, logger } = ports();
    await createSelectedPlan(...given({ storage, logger })).set(build());
    expect(JSON.parse((await storage.get(STORAGE_KEYS.selectedPlan)) as string)).toEqual({
      pack_id: "a",
      pack: "Premium",
      pack_type: "SVOD",
      price: 499.5,
      sell_price: 249,
      currency: "INR",
      current_subscription: "b",
      nudge_id: "n",
      code: "BINGE",
    });
    const again = createSelectedPlan(...given({ storage, logger }));
    expect(again.get()).toBeUndefined();
    expect(await again.load()).toEqual(build());
    expect(again.get()).toEqual(build());
  });

  it("turns a text price into money, and is undefined without id or price [DEC-093] [PLAN-14]", () => {
    expect(readSelectedPlan({ pack_id: "a", price: "99", currency: "INR" })).toEqual({
      planId: "a",
      title: "",
      planType: undefined,
      price: money("99 INR"),
      sellPrice: undefined,
      fromPlanId: undefined,
      nudgeId: undefined,
      code: undefined,
    });
    expect(toStoredPlan({ ...build(), sellPrice: undefined })["sell_price"]).toBeUndefined();
    const rental = readSelectedPlan({ pack_id: "a", price: "99", currency: "INR", content_id: "0-0-1z5" });
    expect(rental?.contentId).toBe("0-0-1z5");
    expect(rental && toStoredPlan(rental)["content_id"]).toBe("0-0-1z5");
    for (const broken of [
      { price: 1, currency: "INR" },
      { pack_id: "a", currency: "INR" },
      { pack_id: "a", price: 1, currency: "inr" },
      { pack_id: "a", price: -1, currency: "INR" },
      { pack_id: "a", price: 1, sell_price: "free", currency: "INR" },
      { pack_id: "a", price: 1, sell_price: "-0.01", currency: "JPY" },
      7,
    ])
      expect(readSelectedPlan(broken)).toBeUndefined();
  });

  it("is stored and read again without currency if the plan has none [DEC-087]", () => {
    const bare = { planId: "a", title: "", price: { amountMinor: 79_900, currency: "" as const } };
    const json = JSON.parse(JSON.stringify(toStoredPlan(bare))) as object;
    expect(json).toEqual({ pack_id: "a", pack: "", price: 799 });
    expect(readSelectedPlan(json)?.price).toEqual(bare.price);
  });

  it("is replaced by another one and removed when it is cleared, and listeners receive each change", async () => {
    const { storage, logger } = ports();
    const record = createSelectedPlan(...given({ storage, logger }));
    const heard: (string | undefined)[] = [];
    const end = record.subscribe((value) => heard.push(value?.planId));
    await record.set(build());
    await record.set({ ...build(), planId: "z" });
    await record.clear();
    end();
    await record.set(build());
    expect(heard).toEqual(["a", "z", undefined]);
    await record.clear();
    expect(await storage.keys()).toEqual([]);
  });
});

describe("a stored record", () => {
  it.each(["{", "null", ""])(
    "with %j is logged without its text and counts as empty [PLAN-24] [AUTH-14]",
    async (text) => {
      const { storage, logger } = ports({
        [STORAGE_KEYS.selectedPlan]: text,
        [STORAGE_KEYS.guestPayment]: text,
        [STORAGE_KEYS.orderId]: text,
        [STORAGE_KEYS.referralId]: text,
        [STORAGE_KEYS.paymentProvider]: text,
        [STORAGE_KEYS.nudgeClosed]: text,
      });
      expect(await createSelectedPlan(...given({ storage, logger })).load()).toBeUndefined();
      expect(await createStoredProvider(...given({ storage, logger })).load()).toBeUndefined();
      expect(await createClosedNudge(...given({ storage, logger })).load()).toBeUndefined();
      expect(await createStoredReferral(...given({ storage, logger })).load()).toBeUndefined();
      const guest = createGuestPaymentRecords(...given({ storage, logger }));
      await guest.load();
      expect([guest.payment.get(), guest.orderId.get()]).toEqual([undefined, undefined]);
      expect(logger.lines.map(({ facts }) => facts)).toEqual(
        ["selectedPlan", "paymentProvider", "nudgeClosed", "referralId", "guestPayment", "orderId"].map(
          (key) => ({ key: expect.stringContaining(key) as string }),
        ),
      );
    },
  );

  it("logs nothing if it is valid [PLAN-24]", async () => {
    const { storage, logger } = ports({ [STORAGE_KEYS.selectedPlan]: JSON.stringify(toStoredPlan(build())) });
    expect(await createSelectedPlan(...given({ storage, logger })).load()).toEqual(build());
    expect(await createClosedNudge(...given({ storage, logger })).load()).toBeUndefined();
    expect(logger.lines).toEqual([]);
  });

  it("stays in memory when storage fails, and logs it once", async () => {
    const { logger } = ports();
    const refuse = () => {
      throw new Error("full");
    };
    const record = createSelectedPlan(
      ...given({
        storage: { get: refuse, set: refuse, remove: refuse, keys: () => [] },
        logger,
      }),
    );
    await record.set(build());
    expect(record.get()).toEqual(build());
    expect(logger.lines).toHaveLength(1);
    expect(await record.load()).toEqual(build());
    await record.clear();
    expect([record.get(), await record.load()]).toEqual([undefined, undefined]);
  });

  it("is stored although a listener throws, which is logged, and every other listener hears of it [PLAN-24]", async () => {
    const stored = JSON.stringify(toStoredPlan({ ...build(), planId: "old" }));
    const { storage, logger } = ports({ [STORAGE_KEYS.selectedPlan]: stored });
    const record = createSelectedPlan(...given({ storage, logger }));
    const heard: unknown[] = [];
    record.subscribe(() => {
      throw new Error("no listener");
    });
    record.subscribe((value) => heard.push(value?.planId));
    expect((await record.load())?.planId).toBe("old");
    await record.set(build());
    expect(await createSelectedPlan(...given({ storage, logger })).load()).toEqual(build());
    await record.clear();
    expect(await storage.keys()).toEqual([]);
    expect(heard).toEqual(["old", "a", undefined]);
    expect(logger.lines.map(({ level, facts }) => [level, String(facts?.["cause"])])).toEqual([
      ["error", "Error: no listener"],
      ["error", "Error: no listener"],
      ["error", "Error: no listener"],
    ]);
  });

  it("is not undone by a load that started before it was set, was still being written or was cleared", async () => {
    const { storage, logger } = ports({
      selectedPlan: JSON.stringify(toStoredPlan({ ...build(), planId: "old" })),
    });
    let goOn: (() => void) | undefined;
    const wait = () =>
      new Promise<void>((resolve) => {
        goOn = resolve;
      });
    const slow = {
      ...storage,
      async get(key: string) {
        const found = await storage.get(key);
        await wait();
        return found;
      },
    };
    const record = createSelectedPlan(...given({ storage: slow, logger }));
    const settle = async <Result>(loading: Promise<Result>): Promise<Result> => {
      await Promise.resolve();
      goOn?.();
      return loading;
    };
    const first = record.load();
    await record.set({ ...build(), planId: "new" });
    expect((await settle(first))?.planId).toBe("new");
    expect((await settle(record.load()))?.planId).toBe("new");
    const second = record.load();
    await record.clear();
    expect([await settle(second), record.get()]).toEqual([undefined, undefined]);
    const writing = createSelectedPlan(...given({ storage: { ...storage, set: () => wait() }, logger }));
    const set = writing.set(build());
    expect(await writing.load()).toEqual(build());
    await settle(set);
  });

  it("is not undone by a load that is overtaken by a later one, which has found what another tab stored", async () => {
    const { storage, logger } = ports({});
    const answers: (() => void)[] = [];
    const slow = {
      ...storage,
      async get(key: string) {
        const found = await storage.get(key);
        await new Promise<void>((resolve) => answers.push(resolve));
        return found;
      },
    };
    const record = createSelectedPlan(...given({ storage: slow, logger }));
    const early = record.load();
    await expect.poll(() => answers.length).toBe(1);
    await storage.set("selectedPlan", JSON.stringify(toStoredPlan({ ...build(), planId: "of another tab" })));
    const late = record.load();
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.();
    expect((await late)?.planId).toBe("of another tab");
    answers[0]?.();
    expect((await early)?.planId).toBe("of another tab");
    const third = record.load();
    await expect.poll(() => answers.length).toBe(3);
    await storage.remove("selectedPlan");
    answers[2]?.();
    expect((await third)?.planId).toBe("of another tab");
    const fourth = record.load();
    await expect.poll(() => answers.length).toBe(4);
    answers[3]?.();
    expect(await fourth).toBeUndefined();
  });
});

describe("the stored provider", () => {
  const stored = { provider: "visa", storedAt: NOW };

  it("is stored with its instant, and ignored if it is unknown [PLAN-51] [PLAN-52]", async () => {
    const { storage, logger } = ports();
    await createStoredProvider(...given({ storage, logger })).set(stored);
    expect(await createStoredProvider(...given({ storage, logger })).load()).toEqual(stored);
    await storage.set(STORAGE_KEYS.paymentProvider, JSON.stringify({ provider: "foo", storedAt: NOW }));
    expect(await createStoredProvider(...given({ storage, logger })).load()).toBeUndefined();
    await storage.set(STORAGE_KEYS.paymentProvider, JSON.stringify({ provider: "visa" }));
    expect(await createStoredProvider(...given({ storage, logger })).load()).toBeUndefined();
  });

  it("applies on day 29 and for less than 30 days, and not on day 31 [PLAN-52] [DEC-082] [DEC-118]", () => {
    expect(providerInForce(stored, NOW + 29 * DAY)).toBe("visa");
    expect(providerInForce(stored, NOW + 30 * DAY - 1)).toBe("visa");
    expect(providerInForce(stored, NOW + 30 * DAY)).toBeUndefined();
    expect(providerInForce(stored, NOW + 31 * DAY)).toBeUndefined();
    expect(providerInForce(undefined, NOW)).toBeUndefined();
  });
});

describe("the stored referral", () => {
  const record = {
    id: "r",
    code: "c",
    name: "referral",
    referralUserId: "u-1",
    discountExpiry: "2026-07-01T00:00:00Z",
  };
  const friend = { userId: "u-2" };

  it("is stored under its five keys and read again [PLAN-55] [PLAN-15]", async () => {
    const { storage, logger, readStored } = ports();
    const expected = {
      id: "r",
      code: "c",
      name: "referral",
      referralUserId: "u-1",
      expiresAt: Date.UTC(2026, 6, 1),
    };
    expect(await createStoredReferral(...given({ storage, logger })).store({ record, ...friend })).toEqual(
      expected,
    );
    expect(await readStored()).toEqual([
      ["referralCode", '"c"'],
      ["referralExpiry", '"2026-07-01T00:00:00Z"'],
      ["referralId", '"r"'],
      ["referralName", '"referral"'],
      ["referralUserId", '"u-1"'],
    ]);
    expect(await createStoredReferral(...given({ storage, logger })).load(friend)).toEqual(expected);
  });

  it.each([[{ ...record, id: 7 }], [{ ...record, name: undefined }], [null], ["text"]])(
    "deletes the stored record when %j arrives [PLAN-55]",
    async (broken) => {
      const { storage, logger, readStored } = ports();
      const referral = createStoredReferral(...given({ storage, logger }));
      await referral.store({ record, ...friend });
      expect(await referral.store({ record: broken, ...friend })).toBeUndefined();
      expect(await readStored()).toEqual([]);
      expect(referral.get()).toBeUndefined();
    },
  );

  it("deletes a stored partial record [PLAN-15] [PLAN-55]", async () => {
    const { storage, logger, readStored } = ports({ referralId: '"r"', referralCode: '"c"' });
    expect(await createStoredReferral(...given({ storage, logger })).load(friend)).toBeUndefined();
    expect(await readStored()).toEqual([]);
  });

  it("is checked for the current viewer also if storage is empty or fails, and is not undone by a slow load", async () => {
    const { logger } = ports();
    const refuse = () => {
      throw new Error("full");
    };
    const owner = { userId: "u-1" };
    const unsaved = createStoredReferral(
      ...given({
        storage: { get: refuse, set: refuse, remove: refuse, keys: () => [] },
        logger,
      }),
    );
    await unsaved.store({ record, ...friend });
    expect(await unsaved.load(friend)).toMatchObject({ id: "r" });
    expect([await unsaved.load(owner), unsaved.get(), await unsaved.load(friend)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const { storage } = ports();
    const emptied = createStoredReferral(...given({ storage, logger }));
    await emptied.store({ record, ...friend });
    for (const key of await storage.keys()) await storage.remove(key);
    expect([await emptied.load(friend), emptied.get()]).toEqual([undefined, undefined]);
    const raced = createStoredReferral(...given({ storage, logger }));
    const loading = raced.load(friend);
    await raced.store({ record, ...friend });
    expect([(await loading)?.id, raced.get()?.id]).toEqual(["r", "r"]);
    const stale = raced.load(owner);
    await raced.store({ record: { ...record, id: "newer" }, ...friend });
    expect([await stale, raced.get()?.id]).toEqual([undefined, "newer"]);
  });

  it("is cleared once it has been used, also by a page that has not read it, and another one stays", async () => {
    const { storage, logger, readStored } = ports();
    await createStoredReferral(...given({ storage, logger })).store({ record, ...friend });
    const referral = createStoredReferral(...given({ storage, logger }));
    await referral.clearUsed({ id: "another" });
    expect(await referral.load(friend)).toMatchObject({ id: "r" });
    await createStoredReferral(...given({ storage, logger })).clearUsed({ id: "r" });
    expect(await readStored()).toEqual([]);
    expect(await referral.load(friend)).toBeUndefined();
  });

  it("is stored and cleared although a listener throws, and every other listener hears of it [PLAN-24] [PLAN-55]", async () => {
    const { storage, logger, readStored } = ports();
    const referral = createStoredReferral(...given({ storage, logger }));
    const heard: unknown[] = [];
    referral.subscribe(() => {
      throw new Error("no listener");
    });
    referral.subscribe((value) => heard.push(value?.id));
    expect(await referral.store({ record, ...friend })).toMatchObject({ id: "r" });
    expect(await readStored()).toHaveLength(5);
    expect(await referral.load(friend)).toMatchObject({ id: "r" });
    await referral.clear();
    expect([await readStored(), referral.get()]).toEqual([[], undefined]);
    expect(heard).toEqual(["r", "r", undefined]);
    expect(logger.lines).toHaveLength(3);
  });

  it("is cleared when the referring user signs in, when it has expired, and on request [PLAN-56] [PLAN-57]", async () => {
    const { storage, logger, readStored } = ports();
    const clock = fakeClock(NOW);
    const [client, options] = given({ storage, logger });
    const referral = createStoredReferral({ ...client, clock }, options);
    const heard: unknown[] = [];
    const end = referral.subscribe((value) => heard.push(value?.id));
    await referral.store({ record, ...friend });
    expect(await referral.load({ userId: "u-1" })).toBeUndefined();
    expect(await readStored()).toEqual([]);
    await referral.store({ record, ...friend });
    clock.jumpTo(Date.UTC(2026, 6, 1));
    expect(await referral.load(friend)).toBeUndefined();
    expect(await readStored()).toEqual([]);
    clock.jumpTo(NOW);
    await referral.store({ record, ...friend });
    await referral.clear();
    expect(await readStored()).toEqual([]);
    end();
    await referral.store({ record, ...friend });
    expect(heard).toEqual(["r", undefined, "r", undefined, "r", undefined]);
    expect(await referral.load(friend)).toMatchObject({ id: "r" });
    // When the caller names no user, the client does.
    const ofOwner = createStoredReferral(...given({ storage, logger }, { userId: "u-1" }));
    expect(await ofOwner.load()).toBeUndefined();
  });
});

describe("the records of a guest payment", () => {
  const payment = { transactionId: "t", code: "200", paymentId: "p" };

  it("are restored as they were stored, each under its own key [PLAN-18] [DEC-092]", async () => {
    const { storage, logger } = ports();
    const records = createGuestPaymentRecords(...given({ storage, logger }));
    await records.registration.set({ mobile: "919900000001", email: undefined });
    await records.payment.set(payment);
    await records.notLinked.set(true);
    await records.prepaid.set("CODE");
    await records.activeSubscriptionFound.set(false);
    await records.orderId.set("o");
    await records.tempTransactionId.set("tmp");
    await records.paymentSuccess.set(true);
    expect(JSON.parse((await storage.get("guestPayment")) as string)).toEqual({
      transaction_id: "t",
      code: "200",
      payment_id: "p",
    });
    expect(new Set(await storage.keys())).toEqual(new Set(GUEST_PAYMENT_KEYS));
    const again = createGuestPaymentRecords(...given({ storage, logger }));
    await again.load();
    expect(
      [
        again.registration,
        again.payment,
        again.notLinked,
        again.prepaid,
        again.activeSubscriptionFound,
        again.orderId,
        again.tempTransactionId,
        again.paymentSuccess,
      ].map((record) => record.get()),
    ).toEqual([{ mobile: "919900000001", email: undefined }, payment, true, "CODE", false, "o", "tmp", true]);
  });

  it("keep numeric ids and codes of a provider [PLAN-18]", async () => {
    const { storage, logger } = ports({ guestPayment: '{"transaction_id":71,"code":200,"payment_id":"p"}' });
    expect(await createGuestPaymentRecords(...given({ storage, logger })).payment.load()).toEqual({
      transactionId: "71",
      code: "200",
      paymentId: "p",
    });
  });

  it.each([
    ['{"transaction_id":"t"}', { transactionId: "t" }],
    ['{"code":"200"}', { code: "200" }],
    ['{"payment_id":"p"}', { paymentId: "p" }],
  ])("keep a payment of which %s alone is known [PLAN-18]", async (text, known) => {
    const { storage, logger } = ports({ guestPayment: text });
    const none = { transactionId: undefined, code: undefined, paymentId: undefined };
    expect(await createGuestPaymentRecords(...given({ storage, logger })).payment.load()).toEqual({
      ...none,
      ...known,
    });
    expect(logger.lines).toEqual([]);
  });

  it("are cleared for the owner of the payment, except the mark of an active subscription, the chosen plan and a prepaid code that waits [AUTH-35] [PLAN-121] [PLAN-146]", async () => {
    const { storage, logger } = ports({ selectedPlan: "{}" });
    const records = createGuestPaymentRecords(...given({ storage, logger }));
    await records.payment.set(payment);
    await records.registration.set({ mobile: undefined, email: "a@b.example" });
    await records.notLinked.set(true);
    await records.prepaid.set("CODE");
    await records.orderId.set("o");
    await records.tempTransactionId.set("tmp");
    await records.paymentSuccess.set(true);
    await records.activeSubscriptionFound.set(true);
    await records.clearPending();
    expect(new Set(await storage.keys())).toEqual(
      new Set(["activeSubscriptionFound", "selectedPlan", "prepaidMarker"]),
    );
    expect(await records.prepaid.load()).toBe("CODE");
  });

  it.each(["{", "null", "", "[", "7", '"t"'])(
    "count as empty if a payment is stored as %j [PLAN-18] [PLAN-24]",
    async (text) => {
      const { storage, logger } = ports({ guestPayment: text });
      expect(await createGuestPaymentRecords(...given({ storage, logger })).payment.load()).toBeUndefined();
    },
  );

  it("count as empty if they contain nothing usable [PLAN-18]", async () => {
    const { storage, logger } = ports({
      guestPayment: "{}",
      guestRegistration: '{"mobile":""}',
      paymentSuccess: '"yes"',
      orderId: "7",
    });
    const records = createGuestPaymentRecords(...given({ storage, logger }));
    await records.load();
    expect(
      [records.payment, records.registration, records.paymentSuccess, records.orderId].map((record) =>
        record.get(),
      ),
    ).toEqual([undefined, undefined, undefined, undefined]);
    expect(logger.lines).toHaveLength(4);
  });
});

describe("the closed nudge", () => {
  it("is stored with its instant [DEC-115]", async () => {
    const { storage, logger } = ports();
    await createClosedNudge(...given({ storage, logger })).set({ id: "n", closedAt: NOW });
    expect(await createClosedNudge(...given({ storage, logger })).load()).toEqual({ id: "n", closedAt: NOW });
    await storage.set(STORAGE_KEYS.nudgeClosed, '{"id":"n"}');
    expect(await createClosedNudge(...given({ storage, logger })).load()).toBeUndefined();
  });
});

describe("the stored campaign", () => {
  it("is stored from the visit that brought it, stays through visits without one, and is replaced entirely [CONT-75]", async () => {
    const { storage, logger, readStored } = ports();
    const campaign = createStoredCampaign(...given({ storage, logger }));
    expect(await campaign.load()).toBeUndefined();
    await campaign.store(
      linkParameters({
        utm_source: "mail",
        utm_medium: "email",
        utm_campaign: "diwali",
        utm_term: "films",
        utm_content: "a",
        dekey: "d-1",
        bd_source: "b-1",
      }),
    );
    const diwali = {
      source: "mail",
      medium: "email",
      name: "diwali",
      term: "films",
      content: "a",
      dekey: "d-1",
      bdSource: "b-1",
    };
    expect(await createStoredCampaign(...given({ storage, logger })).load()).toEqual(diwali);
    await campaign.store(undefined);
    await campaign.store(linkParameters({ pp: "visa" }));
    await campaign.store(linkParameters({ bd_source: "alone" }));
    expect(await campaign.load()).toEqual(diwali);
    await campaign.store(linkParameters({ utm_medium: "push" }));
    expect(await readStored()).toEqual([["utm_medium", '"push"']]);
    expect(await campaign.load()).toEqual({
      source: undefined,
      medium: "push",
      name: undefined,
      term: undefined,
      content: undefined,
      dekey: undefined,
      bdSource: undefined,
    });
    await campaign.store(linkParameters({ dekey: "d-2", utm_term: "" }));
    expect(await readStored()).toEqual([["dekey", '"d-2"']]);
    expect(await campaign.load()).toMatchObject({ medium: undefined, dekey: "d-2", bdSource: undefined });
  });

  it("has at most 200 characters of each value, also of one stored before and of one that could not be stored [PLAN-50]", async () => {
    const { storage, logger } = ports();
    await storage.set("utm_campaign", JSON.stringify("c".repeat(4000)));
    const long = Object.fromEntries(
      ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content", "dekey", "bd_source"].map(
        (name) => [name, "x".repeat(201)],
      ),
    );
    const cut = "x".repeat(200);
    const campaign = createStoredCampaign(...given({ storage, logger }));
    expect(await campaign.load()).toMatchObject({ name: "c".repeat(200), source: undefined });
    await campaign.store(linkParameters(long));
    const all = { source: cut, medium: cut, name: cut, term: cut, content: cut, dekey: cut, bdSource: cut };
    expect(await campaign.load()).toEqual(all);
    const full = createStoredCampaign(
      ...given({ storage: { ...storage, set: () => Promise.reject(new Error("full")) }, logger }),
    );
    await full.store(linkParameters(long));
    expect(await full.load()).toEqual(all);
  });
});

import { isMarqueeError, memoryLocks, memoryStorage } from "@marquee/http";
import { buildClient, fakeFetch, type FakeStep } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import * as entry from "../src/index.ts";
import { ORDER_WAIT_MS } from "../src/flows/payment-flow.ts";
import * as rules from "../src/rules/index.ts";
import * as testing from "../src/testing/index.ts";
import { buildCategory, buildPlan, buildPlanWire, buildSubscription, money } from "../src/testing/index.ts";
import { feedEntry, type Line, type Table } from "../../../scripts/testing/bad-input.ts";

const of = (...given: readonly unknown[]): Line => ({ sound: () => given });
const made = (sound: () => readonly unknown[], methods?: Table): Line => ({ sound, methods });
/** Reads what a server or a storage says, whatever that is. */
const reader = (...given: readonly unknown[]): Line => ({ sound: () => given, answers: () => true });

/** Money is whole minor units; a negative amount is read as such too. */
const isMoney = (value: unknown): boolean =>
  value === undefined || Number.isSafeInteger((value as { readonly amountMinor: number }).amountMinor);
const isPercent = (value: unknown): boolean =>
  value === undefined || (Number.isSafeInteger(value) && (value as number) > 0);
/** Calculates with money and plans from the readers; a program's invented values are its own responsibility. */
const computed = (...given: readonly unknown[]): Line => ({ sound: () => given, answers: () => true });

/** The pause between two readings of an order passes at once; deadlines do not pass. */
const timers = {
  setTimeout: (task: () => void, ms: number) => (ms === ORDER_WAIT_MS && queueMicrotask(task), 0),
  clearTimeout: () => undefined,
};
const client = (step: FakeStep = { json: {} }) =>
  buildClient({
    fetch: fakeFetch(step),
    timers,
    viewer: () => ({ userType: "registered", country: "IN", userId: "u-1", language: "en" }),
  });
const called = (step: FakeStep, ...options: readonly unknown[]): Line => ({
  sound: () => [client(step), ...options],
});
const stored = () => [client(), { storage: memoryStorage() }];

const NOW = 1_767_225_600_000;
const PLAN = buildPlan();
const WIRE = buildPlanWire();
const CATEGORY = buildCategory([PLAN]);
const SUBSCRIPTION = rules.readSubscription(buildSubscription());
const PRICE = money("499 INR");
const PERCENT = { type: "PERCENTAGE_OFF", percent: 10 };
const REFERRAL = { id: "r-1", code: "S3CR3T", name: "Asha", referralUserId: "u-2", expiresAt: NOW + 1000 };
const CHOSEN = {
  planId: PLAN.id,
  title: "Premium",
  planType: "SVOD",
  price: PRICE,
  sellPrice: PRICE,
  fromPlanId: undefined,
  nudgeId: undefined,
  code: "S3CR3T",
};
const record = (value: unknown): Table => ({
  get: of(),
  subscribe: of(() => undefined),
  load: of(),
  set: of(value),
  clear: of(),
});

const BOUGHT = { plan: CHOSEN, provider: "stripe", referralId: "r", eligibility: { ok: true } };
const CHECKOUT_ACTS: Table = {
  get: of(),
  subscribe: of(() => undefined),
  buy: of(BOUGHT),
  returned: of({ outcome: "success", orderId: "o" }),
  restart: of(),
  order: of(),
  record: of(),
  close: of(),
};
/** What every client of a flow has. */
const FLOW: Table = { get: of(), subscribe: of(() => undefined), close: of() };
const noop = (): undefined => undefined;
const PAGE = entry.readPlanPage({ categories: [] });
const OFFERS = { contentId: "c", rental: undefined, combos: [], packs: [] };

const MAIN: Table = {
  toMoney: { ...of("499", "INR"), answers: isMoney },
  percentOff: { ...of({ listMinor: 1000, offeredMinor: 500 }), answers: isPercent },
  discountedPrice: computed(PRICE, PERCENT),
  priceOf: of(PLAN, {
    code: "S3CR3T",
    referral: REFERRAL,
    upgrade: { discount: PERCENT },
    nudge: { planId: PLAN.id, planPrice: PRICE, discountedPrice: PRICE },
    hasTrial: true,
  }),
  pricePerMonth: computed(PRICE, 365),
  comboSaving: of(PRICE, [PRICE, PRICE]),
  upgradeCredit: of({
    payments: [{ paid: PRICE, startsAt: NOW, endsAt: NOW + 1 }],
    price: PRICE,
    nowMs: NOW,
  }),
  purchaseTerms: of(PLAN, { nowMs: NOW, hasTrial: true }),
  majorAmount: of(PRICE),
  formatMoney: of(PRICE, { group: ",", decimal: ".", isIndian: true }),
  numberStyle: of("en", "IN"),
  selectPlans: of({
    categories: [CATEGORY],
    country: "IN",
    storedProvider: "stripe",
    isActiveSuppressed: false,
    chosenPlanId: PLAN.id,
  }),
  chooseOption: computed([CATEGORY], PLAN.id),
  mergePlans: computed([CATEGORY], [CATEGORY]),
  sortByPriority: computed([{ priority: 1 }]),
  filterProviders: of([CATEGORY], { country: "IN", storedProvider: "stripe" }),
  isOfferPurchasable: of([CATEGORY]),
  bestOffering: of([CATEGORY]),
  optionsByDuration: of([PLAN]),
  planTiers: of({ categories: [CATEGORY], days: 30 }),
  planForDuration: of({ categories: [CATEGORY], days: 30 }),
  recommendedPlan: of([CATEGORY], { code: "S3CR3T" }),
  durationLabel: of(30, () => "1 month"),
  durationParts: of(30),
  englishDuration: of({ unit: "month", count: 1 }),
  grantsAudio: of(
    { tvShow: ["hi"], movie: ["hi"], channel: ["hi"] },
    { kind: "movie", audioLanguages: ["hi"] },
  ),
  chosenPrice: computed({ price: PRICE, sellPrice: PRICE }),
  choiceOf: of(PLAN, { code: "S3CR3T", referral: REFERRAL, contentId: "c", title: "Premium" }),
  checkoutOf: of({
    chosen: CHOSEN,
    plan: PLAN,
    country: "IN",
    subscriptions: [SUBSCRIPTION],
    storedProvider: "stripe",
    referral: REFERRAL,
    nowMs: NOW,
  }),
  isInGrace: of(SUBSCRIPTION, NOW),
  isInFreeTrial: of({ ...SUBSCRIPTION, isFreeTrial: true }, NOW),
  isActiveSubscription: of(SUBSCRIPTION, NOW),
  readSubscription: reader(buildSubscription()),
  readSubscriptions: reader([buildSubscription()]),
  maxPack: of([SUBSCRIPTION], NOW),
  packStatus: of([SUBSCRIPTION], NOW),
  nextPayment: of([SUBSCRIPTION], NOW),
  planUserType: of({ isSignedIn: true, subscriptions: [SUBSCRIPTION], nowMs: NOW }),
  hasActivePlan: of([SUBSCRIPTION], NOW),
  ownsPlan: of([SUBSCRIPTION], "plan", NOW),
  deviceLimit: computed([SUBSCRIPTION], NOW),
  isPartnerSubscription: of(SUBSCRIPTION),
  subscriptionToUpgrade: of([SUBSCRIPTION], NOW),
  subscriptionToExtend: of([SUBSCRIPTION], { planId: "plan", nowMs: NOW }),
  purchaseEligibility: of({ plan: PLAN, country: "IN", subscriptions: [SUBSCRIPTION], nowMs: NOW }),
  upgradeEligibility: of({ plan: PLAN, subscriptions: [SUBSCRIPTION], nowMs: NOW }),
  trialEligibility: of(PLAN, [SUBSCRIPTION]),
  cancelEligibility: of(SUBSCRIPTION, NOW),
  resumeEligibility: of(SUBSCRIPTION, NOW),
  rentalEligibility: of({ plan: undefined, isOfferedHere: true, isRented: false }),
  studentEligibility: of({ isConfigured: true, isSignedIn: true, isVerified: true }),
  readReferral: reader({ id: "r-1", code: "A", name: "B" }),
  referralEligibility: of(REFERRAL, { userId: "u-1", nowMs: NOW }),
  referralNudgeEligibility: of({ userType: "registered", partner: undefined, isBuyPlanPage: true }),
  nudgeTarget: of({
    nudge: {
      nudgeType: undefined,
      tier: "a",
      diffDays: 1,
      repeatDays: 1,
      id: "n",
      planId: PLAN.id,
      action: "renew",
      targetPage: "plans",
    },
    arePlansLoaded: true,
    isMetadataLoaded: true,
  }),
  subscriptionStanding: of({ state: "activated", endsAt: NOW, graceEndsAt: NOW, isRenewing: true }, NOW),
  renewalNudgeEligibility: of({
    isFlagOn: true,
    isPageFlagOn: true,
    isSignedIn: true,
    nudge: { nudgeType: undefined, repeatDays: 1 },
    closedAt: undefined,
    nowMs: NOW,
  }),
  daysUntil: of(NOW + 1000, NOW),
  readCodeAnswer: of({ status: 200, data: { code: 200, message: "m" } }),
  linkParameters: of({ code: "S3CR3T", utm_source: "a" }),
  createSelectedPlan: made(stored, record(CHOSEN)),
  createStoredReferral: made(stored, {
    read: of(),
    get: of(),
    subscribe: of(() => undefined),
    load: of({ userId: "u-1" }),
    store: { ...of({ record: { id: "r-1", code: "A", name: "B" }, userId: "u-1" }), answers: () => true },
    clear: of(),
    clearUsed: of({ id: "r-1" }),
  }),
  createReferral: made(stored, {
    ...FLOW,
    load: of({ userId: "u-1" }),
    receive: { ...of({ record: { id: "r-1", code: "A", name: "B" }, userId: "u-1" }), answers: () => true },
    arriveByCode: { ...of({ code: "S3CR3T", userId: "u-1" }), answers: () => true },
    viewerChanged: of({ userId: "u-1" }),
    use: of({ id: "r-1" }),
  }),
  createPromo: made(() => [client(), { start: entry.PROMO_START, reprice: noop }], {
    ...FLOW,
    enterCode: of({ code: "S3CR3T" }),
    remove: of(),
  }),
  createPrepaid: made(
    () => [
      client({ json: { code: 200 } }),
      {
        storage: memoryStorage(),
        isSignedIn: () => true,
        openSignIn: noop,
        openSuccess: noop,
        refreshSubscriptions: noop,
      },
    ],
    { ...FLOW, enterCode: of({ code: "S3CR3T" }), resume: of(), restart: of() },
  ),
  createPricedPlans: made(
    () => [client({ json: { categories: [] } }), { page: PAGE, pricedPage: PAGE, promo: entry.PROMO_START }],
    {
      ...FLOW,
      viewerKnown: of({ isSignedIn: true, referral: REFERRAL, code: "S3CR3T" }),
      enterCode: of({ code: "S3CR3T" }),
      removeCode: of(),
    },
  ),
  createSubscriptions: made(
    () => [client({ json: [buildSubscription()] }), { isSignedIn: () => true, onChange: noop }],
    {
      get: of(),
      subscribe: of(() => undefined),
      load: of(),
      refresh: of(),
      forget: of(),
      cancel: { ...of({ subscription: SUBSCRIPTION }), answers: () => true },
      resume: { ...of({ subscription: SUBSCRIPTION }), answers: () => true },
    },
  ),
  fetchUpgrades: called({ json: [WIRE] }, { subscriptions: [SUBSCRIPTION] }),
  mySubscriptions: of([SUBSCRIPTION], NOW),
  renewalChoice: of(SUBSCRIPTION, NOW),
  createRentalPurchase: made(
    () => [
      client({ json: { content_id: "c" } }),
      { contentId: "c", isOfferedHere: true, readRentals: () => Promise.resolve([]), offers: OFFERS },
    ],
    {
      get: of(),
      subscribe: of(() => undefined),
      load: of(),
      choose: { ...of({ planId: "a", title: "A" }), answers: () => true },
    },
  ),
  rentalPurchaseState: of({ offers: OFFERS, isOfferedHere: true, isRented: false, hasFailed: false }),
  nextTransactionPage: computed([{ items: [], page: 1, pageSize: 1, total: 2 }]),
  transactionsOf: computed([{ items: [{ id: "t" }], page: 1, pageSize: 1, total: 2 }]),
  timeLeft: of(1000),
  createRenewalNudge: made(
    () => [
      client({ json: { data: { lapserAdvanceRenewalNudge: null } } }),
      {
        storage: memoryStorage(),
        isFlagOn: true,
        isSignedIn: () => true,
        readSubscriptions: () => Promise.resolve([1]),
        fetchNudge: () => Promise.resolve(undefined),
      },
    ],
    {
      get: of(),
      subscribe: of(() => undefined),
      load: of({ isPageFlagOn: true }),
      prepare: of(),
      closeNudge: of(),
      follow: of(),
      forget: of(),
    },
  ),
  isNudgePlace: of({ isFlagOn: true, pages: ["home"], isSignedIn: true, page: "home" }),
  storeLink: {
    sound: () => [
      client(),
      {
        storage: memoryStorage(),
        parameters: { code: "S3CR3T", pp: "paypal", utm_source: "a" },
        referral: { receive: () => Promise.resolve({ step: "none", reasons: [] }) },
        userId: "u-1",
      },
    ],
    answers: () => true,
  },
  createStoredProvider: made(stored, record({ provider: "stripe", storedAt: NOW })),
  providerInForce: computed({ provider: "stripe", storedAt: NOW }, NOW),
  createStoredCampaign: made(stored, {
    load: of(),
    store: of({ utmSource: "a", utmMedium: "b", utmCampaign: "c" }),
  }),
  createCheckout: made(
    () => [
      client({ json: { order_id: "o", state: "paid" } }),
      {
        storage: memoryStorage(),
        openProvider: () => undefined,
        onOrder: () => undefined,
        onSettled: () => undefined,
        locks: memoryLocks(),
      },
    ],
    CHECKOUT_ACTS,
  ),
  createWaitingPayment: made(
    () => [client(), { storage: memoryStorage(), correctContact: () => Promise.resolve({ ok: true }) }],
    { read: of(), correct: of({ mobile: "919900000001", email: "a@b.example" }) },
  ),
  createGuestCheckout: made(
    () => [
      client({ json: { order_id: "o", state: "paid" } }),
      {
        storage: memoryStorage(),
        openProvider: () => undefined,
        isSignedIn: () => false,
        linkPayment: () => Promise.resolve({ ok: true }),
        registerGuest: () => Promise.resolve(),
        openSignIn: () => undefined,
        visit: memoryStorage(),
        openSuccess: () => undefined,
        onLinked: () => undefined,
      },
    ],
    {
      get: of(),
      subscribe: of(() => undefined),
      buy: of({ registration: { mobile: "919900000001", email: "a@b.example" }, ...BOUGHT }),
      load: of({ mayLead: true }),
      signedIn: of({ isWelcome: true, hasPrepaidMarker: false }),
      activeSubscriptionFound: of(),
      registration: of(),
      close: of(),
    },
  ),
  paymentFacts: computed({ order: { id: "o", state: "paid", price: PRICE }, record: { plan: CHOSEN } }),
  readPlan: reader(WIRE, "plan"),
  readPlanPage: reader({ plans: [WIRE] }),
  readRenewalNudge: reader({ nudge_type: "a" }),
  fetchDisplayPlans: called({ json: { categories: [] } }, { id: "a", code: "S3CR3T", name: "b" }),
  fetchPlan: called({ json: WIRE }, { id: "a" }),
  fetchPlanList: called({ json: [] }, {}),
  fetchPlans: called({ json: { plans: [] } }, {}),
  fetchPlansMetadata: called({ json: {} }, {}),
  fetchPlanSelection: called(
    { json: { categories: [] } },
    {
      journey: "UPGRADE",
      referral: REFERRAL,
      discountType: "FREE",
      code: "S3CR3T",
      campaignId: "a",
      paymentProvider: "stripe",
      planId: "p",
    },
  ),
  fetchPlanSelectionV2: called(
    { json: { categories: [] } },
    {
      journey: "UPGRADE",
      contentLanguages: ["hi"],
      preferenceLanguages: ["hi"],
      deviceCapability: "L1",
      durationDays: 30,
    },
  ),
  fetchUpgradePlans: called({ json: [] }, { planId: "a", comboPlanId: "b" }),
  fetchPromotion: called({ status: 404, json: { message: "expired" } }, { code: "S3CR3T" }),
  fetchPromotions: called({ json: [] }, {}),
  fetchSubscriptionPromotion: called({ status: 404, json: { message: "expired" } }, { code: "S3CR3T" }),
  checkCoupon: called({ json: { code: 200 } }, { code: "S3CR3T", isRedemption: true }),
  redeemPrepaidCode: called({ json: { code: 200 } }, { code: "S3CR3T" }),
  validateOffer: called({ json: { code: 200 } }, { offer: "a", planId: "b", code: "S3CR3T" }),
  verifyPrepaidCode: called({ json: { code: 200 } }, { code: "S3CR3T" }),
  createOrder: called(
    { json: { id: "o", order_id: "o", state: "pending" } },
    { plan: CHOSEN, key: "k", paymentProvider: "stripe", referralId: "r" },
  ),
  endRenewal: called({ json: buildSubscription() }, { subscriptionId: "s" }),
  resumeRenewal: called({ json: buildSubscription() }, { subscriptionId: "s" }),
  fetchRenewalNudge: called({ json: { data: { lapserAdvanceRenewalNudge: null } } }, {}),
  fetchTitleOffers: called({ json: { content_id: "c" } }, { contentId: "c" }),
  fetchReferral: called({ json: { id: "r-1", code: "A", name: "B" } }, { code: "S3CR3T" }),
  fetchShareLink: called({ json: { link: "https://s.example", code: "A" } }, {}),
  fetchSubscriptions: called({ json: [] }, { includeAll: true, service: "order" }),
  fetchTransactions: called({ json: { items: [] } }, { page: 1, pageSize: 10 }),
};

/**
 * Values that only a program can pass that breaks the types: lists, plans, discounts and eligibilities that no reader or rule of
 * ours made, and invalid options. Checking them would cost every viewer bytes.
 */
const LEAVES: Readonly<Record<string, readonly string[]>> = {
  createRentalPurchase: ["1.offers.rental", "1.offers.combos"],
  rentalPurchaseState: ["0.offers.rental", "0.offers.combos"],
  nextTransactionPage: ["nothing", "0"],
  transactionsOf: ["nothing", "0", "0.0.items"],
  isNudgePlace: ["0.pages"],
  bestOffering: ["nothing", "0", "0.0.options"],
  checkoutOf: ["0.subscriptions", "0.subscriptions.0.partners"],
  subscriptionToExtend: ["0"],
  mySubscriptions: ["nothing", "0", "0.0", "0.0.partners"],
  fetchUpgrades: ["1.subscriptions", "1.subscriptions.0", "1.subscriptions.0.partners"],
  chooseOption: ["nothing", "0", "0.0.options"],
  comboSaving: ["1"],
  deviceLimit: ["nothing", "0"],
  discountedPrice: ["1", "1.type"],
  durationLabel: ["1"],
  englishDuration: ["0", "0.unit"],
  grantsAudio: ["0", "0.movie", "1", "1.kind", "1.audioLanguages"],
  hasActivePlan: ["nothing", "0"],
  isOfferPurchasable: ["nothing", "0", "0.0", "0.0.options"],
  isPartnerSubscription: ["0", "0.partners"],
  maxPack: ["nothing", "0"],
  subscriptionToUpgrade: ["nothing", "0", "0.0", "0.0.partners"],
  mergePlans: ["nothing", "0", "0.0.options", "1", "1.0.options"],
  optionsByDuration: ["nothing", "0"],
  planTiers: ["0", "0.categories", "0.categories.0", "0.categories.0.options"],
  planForDuration: ["0", "0.categories", "0.categories.0", "0.categories.0.options"],
  recommendedPlan: ["nothing", "0", "0.0.options", "1"],
  packStatus: ["nothing", "0"],
  nextPayment: ["nothing", "0"],
  paymentFacts: ["0.record"],
  planUserType: ["0.subscriptions"],
  purchaseEligibility: ["0.subscriptions"],
  referralEligibility: ["0", "0.name"],
  rentalEligibility: ["0.plan"],
  selectPlans: ["0", "0.categories", "0.categories.0", "0.categories.0.options"],
  sortByPriority: ["nothing", "0"],
  trialEligibility: ["1"],
  ownsPlan: ["nothing", "0"],
  upgradeCredit: ["0.payments", "0.payments.0"],
  upgradeEligibility: ["0", "0.subscriptions", "0.subscriptions.0", "0.subscriptions.0.partners"],
  linkParameters: ["nothing", "0"],
};

const feeding = {
  isExpectedError: (error: unknown) => isMarqueeError(error),
  leaves: LEAVES,
  secrets: /S3CR3T/,
};

describe("@marquee/plans-sdk", () => {
  it("handles invalid input in every argument of every function, or refuses it with a message that names the argument", async () => {
    expect(await feedEntry({ ...rules, ...entry }, MAIN, feeding)).toEqual([]);
  });

  it("has builders that do the same", async () => {
    const builders: Table = {
      // Options that a test's own program passes once.
      fakePlans: {
        ...of({ isSignedIn: true }),
        methods: {
          answer: {
            ...of({
              family: "order",
              method: "GET",
              path: "/v1/plans/display",
              query: {},
              headers: {},
              body: undefined,
              nowMs: NOW,
            }),
            answers: () => true,
            // Only the platform in memory calls it.
            leaves: ["0", "0.path", "0.query", "0.headers"],
          },
        },
      },
      buildPlanWire: of({ title: "A" }),
      buildPlan: of({ title: "A" }),
      buildCategory: of([PLAN], { title: "A" }),
      buildSubscription: of({ state: "activated", subscription_plan: { currency: "INR" } }),
      money: { ...of("499 INR"), leaves: ["nothing", "0"] },
    };
    expect(
      await feedEntry(testing, builders, {
        ...feeding,
        leaves: {},
        isExpectedError: (error) => String(error).endsWith("is no money"),
      }),
    ).toEqual([]);
  });
});

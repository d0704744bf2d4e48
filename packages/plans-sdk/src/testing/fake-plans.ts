import type { FakeFamily, FakeStep, FamilyRequest } from "@marquee/http/testing";
import type {
  LapserAdvanceRenewalNudgeQuery,
  PlanPageAnswer,
  PlansMetadataAnswer,
  PlanWire,
  PurchaseBody,
  TitleOffersAnswer,
} from "../wire/index.ts";
import { createFakeShop } from "./fake-shop.ts";
import type { FakeBuyer, FakeShop, FakeShopOptions } from "./fake-shop.ts";

/** Options of `fakePlans`. */
export interface FakePlansOptions extends FakeShopOptions {
  /** Offers of titles, by `content_id`. Default: none. */
  readonly titleOffers?: readonly TitleOffersAnswer[] | undefined;
  /** Answer of the nudge query. Default: no nudge. */
  readonly renewalNudge?: LapserAdvanceRenewalNudgeQuery["lapserAdvanceRenewalNudge"] | undefined;
  /** True treats every caller as the same signed-in viewer. Default: callers with an authorization header. */
  readonly isSignedIn?: boolean | undefined;
}

const json = (body: unknown): FakeStep => ({ json: body });
const notFound = (message: string): FakeStep => ({ status: 404, json: { code: "NOT_FOUND", message } });
const SIGN_IN: FakeStep = { status: 401, json: { code: "UNAUTHENTICATED", message: "Sign in to use this" } };
const malformed = (what: string): FakeStep => ({
  status: 400,
  json: { code: "INVALID_ARGUMENT", message: `${what}: is missing` },
});

/**
 * Creates the plans family of a fake platform: plans and prices with codes and referrals, orders and their payment, subscriptions
 * and their renewal, prepaid codes, transactions. It stores purchases in memory. All callers with the same token, or with none,
 * are one buyer. To pay, post a form with `outcome` (`success`, `failure`, `cancelled`) to the order's address.
 * @example
 * const platform = createFakePlatform({ families: [fakePlans()] });
 * const client = createClient({ ...platform, clientKey: "test", viewer: () => ({ country: "IN", language: "en" }) });
 */
export function fakePlans(given: FakePlansOptions = {}): FakeFamily {
  const options = Object(given) as FakePlansOptions;
  const shop = createFakeShop(options);
  return {
    families: ["order", "subscription", "payment", "user", "graphql"],
    answer(request) {
      const { headers } = request;
      const token = headers["authorization"];
      const isMember = options.isSignedIn === true || token !== undefined;
      const buyer: FakeBuyer = {
        isMember,
        id: options.isSignedIn === true ? "member" : (token ?? headers["x-z5-guest-token"] ?? "anybody"),
      };
      switch (request.family) {
        case "order":
          return order(shop, request, options) ?? subscriptions(shop, request, buyer);
        case "subscription":
          return purchases(shop, request, buyer) ?? subscriptions(shop, request, buyer);
        case "payment":
          return payments(shop, request, buyer);
        case "user":
          return account(shop, request, buyer);
        default:
          return graphql(request, options);
      }
    },
  };
}

function order(
  shop: FakeShop,
  { method, path, query, nowMs }: FamilyRequest,
  { titleOffers = [] }: FakePlansOptions,
): FakeStep | undefined {
  if (method !== "GET") return undefined;
  const [, version = "", collection = "", id, tail] = path.split("/");
  const requested = { code: query["code"], referralId: query["referral-id"], nowMs };
  switch (`${version}/${collection}`) {
    case "v1/plans":
      if (id === "display") return json(pageOf(shop.pricedPlans(requested)));
      return tail === "upgrade" && id !== undefined ? json(shop.upgradesOf(id)) : undefined;
    case "v2/plans":
      if (id === "metadata") return json(metadataOf(shop.plans));
      return json({ plans: shop.plans, metadata: metadataOf(shop.plans) });
    case "v1/pages":
      return json(pageOf(shop.pricedPlans(requested), query["type"]));
    case "v2/pages":
      return json(durationsOf(shop.pricedPlans(requested), query["type"]));
    case "v1/plan": {
      const plan = shop.planOf(id);
      return plan === undefined ? notFound("There is no such plan") : json(plan);
    }
    case "v3/promotions":
      return id === undefined ? json(shop.promotions) : promotion(shop, id, nowMs);
    case "v1/offers": {
      const offers = titleOffers.find(({ content_id: contentId }) => contentId === id);
      return offers === undefined ? notFound("There is no such title") : json(offers);
    }
    case "v1/referral": {
      const referral = shop.referrals.find(({ code }) => code === id);
      return referral === undefined ? notFound("This link is not known.") : json(referral);
    }
    default:
      return undefined;
  }
}

function promotion(shop: FakeShop, code: string, nowMs: number): FakeStep {
  const found = shop.promotionOf(code, nowMs);
  return typeof found === "string" ? notFound(found) : json(found);
}

function purchases(
  shop: FakeShop,
  { method, path, body, nowMs }: FamilyRequest,
  buyer: FakeBuyer,
): FakeStep | undefined {
  if (method === "GET" && path === "/subscriptions") return json(shop.plans);
  const code = /^\/v2\/promotion\/(.+)$/.exec(path)?.[1];
  if (method === "GET" && code !== undefined) return promotion(shop, code, nowMs);
  if (method !== "POST" || (path !== "/v1/purchase" && path !== "/v1/purchaseplan")) return undefined;
  const given = Object(body) as Partial<PurchaseBody>;
  for (const name of ["plan_id", "price", "currency", "country", "idempotency_key"] as const)
    if (typeof given[name] !== "string" || (given[name] === "" && name !== "currency"))
      return malformed(`body.${name}`);
  const kind = path === "/v1/purchase" ? "purchase" : "upgrade";
  const placed = shop.place(given as PurchaseBody, { buyer, kind, nowMs });
  return "json" in placed ? placed : json(shop.toWire(placed));
}

function subscriptions(
  shop: FakeShop,
  { method, path, query, body, nowMs }: FamilyRequest,
  { isMember }: FakeBuyer,
): FakeStep | undefined {
  if (path !== "/v1/subscription") return undefined;
  if (!isMember) return SIGN_IN;
  if (method === "GET") return json(shop.subscriptions(nowMs, query["include_all"] === "true"));
  const { id } = method === "DELETE" ? query : (Object(body) as { readonly id?: unknown });
  if (typeof id !== "string" || id === "") return malformed("id");
  const changed = shop.changeRenewal(id, method === "POST", nowMs);
  if (changed === undefined) return notFound("There is no such subscription");
  return "json" in changed ? changed : json(changed);
}

function payments(
  shop: FakeShop,
  { method, path, query, body, nowMs }: FamilyRequest,
  { isMember }: FakeBuyer,
): FakeStep | undefined {
  const code = query["coupon_code"];
  const answerOf = (refused: string | undefined): FakeStep =>
    json(refused === undefined ? { code: 200 } : { code: 400, message: refused });
  if (method === "GET" && path === "/coupon") {
    const found = shop.promotionOf(code ?? "", nowMs);
    if (typeof found === "string") return answerOf(found);
    const { discount, discount_type: type, currency } = found;
    return json(Object.assign({ code: 200, discount, discount_type: type }, currency ? { currency } : {}));
  }
  if (method === "GET" && path === "/coupon/verify") return answerOf(shop.voucherRefusal(code));
  if (method === "GET" && path === "/coupon/redeem") {
    if (!isMember) return SIGN_IN;
    const refused = shop.voucherRefusal(code);
    if (refused === undefined && code !== undefined) shop.redeem(code, nowMs);
    return answerOf(refused);
  }
  if (method === "POST" && path === "/validateOffer") {
    const { code: given } = Object(body) as { readonly code?: unknown };
    return answerOf(
      typeof given === "string" && given.indexOf("STUDENT") === 0 ? undefined : "This is not a student code.",
    );
  }
  const id = /^\/test-provider\/([^/]+)$/.exec(path)?.[1];
  if (id === undefined) return undefined;
  const placed = shop.findOrder(id);
  if (placed === undefined) return notFound("There is no such order");
  if (method === "GET")
    return { text: `<h1>${placed.plan.title}</h1>`, headers: { "content-type": "text/html" } };
  const { outcome } = Object(body) as { readonly outcome?: unknown };
  const state =
    outcome === "success"
      ? "paid"
      : outcome === "failure"
        ? "failed"
        : outcome === "cancelled"
          ? "cancelled"
          : undefined;
  if (state === undefined) return malformed("body.outcome");
  shop.settle(placed, state, nowMs);
  return { status: 303, headers: { location: `/payment${String(outcome)}?order=${id}` } };
}

function account(
  shop: FakeShop,
  { method, path, query }: FamilyRequest,
  buyer: FakeBuyer,
): FakeStep | undefined {
  if (method !== "GET") return undefined;
  if (path !== "/referral/shareLink" && path !== "/v1/transactions") return undefined;
  if (!buyer.isMember) return SIGN_IN;
  if (path === "/referral/shareLink")
    return json({ link: "https://web.test/referral?code=FRIEND", code: "FRIEND" });
  const [page, pageSize] = [Number(query["page"] ?? 1), Number(query["page_size"] ?? 20)];
  return json(shop.transactions(buyer, { page, pageSize }));
}

function graphql({ query, body }: FamilyRequest, { renewalNudge }: FakePlansOptions): FakeStep | undefined {
  const { operationName } = Object.assign({}, query, body) as { readonly operationName?: unknown };
  return operationName === "lapserAdvanceRenewalNudge"
    ? json({ data: { lapserAdvanceRenewalNudge: renewalNudge ?? null } })
    : undefined;
}

const journeyOf = (type: string | undefined): PlanPageAnswer["journey_type"] =>
  type === "upgrade" ? "UPGRADE" : "SUBSCRIPTION";

function pageOf(plans: readonly PlanWire[], type?: string): PlanPageAnswer {
  const category = { id: "plans", title: "Plans", isDefault: true, active: true, options: plans.slice() };
  return { journey_type: journeyOf(type), groups: [], categories: [category] };
}

/** The second version groups the options of a category by their duration. */
function durationsOf(plans: readonly PlanWire[], type?: string): PlanPageAnswer {
  const days = Array.from(new Set(plans.map((plan) => plan.duration?.value ?? 0)));
  const durations = days.map((value) => ({
    value,
    reserved: [],
    unreserved: plans.filter((plan) => (plan.duration?.value ?? 0) === value),
  }));
  const category = { id: "plans", title: "Plans", isDefault: true, active: true, durations };
  return { journey_type: journeyOf(type), groups: [], categories: [category] };
}

function metadataOf(plans: readonly PlanWire[]): PlansMetadataAnswer {
  const titles = Array.from(
    new Set(plans.reduce<string[]>((all, { features }) => all.concat(features ?? []), [])),
  );
  return {
    features: titles.map((title) => ({ id: title, title })),
    plans: plans.map(({ id, features }) => ({ id, feature_ids: features ?? [] })),
  };
}

import type { KeyValueStorage, Locks, Timers } from "@marquee/http";
import { buildClient, fakeFetch, fakeTimers, memoryStorage, scriptedTokens } from "@marquee/http/testing";
import type { FakeTimers } from "@marquee/http/testing";
import type { SelectedPlan } from "../stored/selected-plan.ts";
import { money } from "../testing/index.ts";
import { createGuestCheckout } from "./create-guest-checkout.ts";
import type { GuestCheckoutFlow, GuestCheckoutOptions } from "./create-guest-checkout.ts";

/** The plan that the tests buy. */
export const PLAN: SelectedPlan = {
  planId: "a",
  title: "Premium",
  planType: undefined,
  price: money("999 INR"),
  sellPrice: undefined,
  fromPlanId: undefined,
  nudgeId: undefined,
  code: undefined,
};

interface Order {
  readonly id: string;
  readonly key: string;
  state: "open" | "paid" | "failed" | "cancelled";
  linkedTo: "nobody" | "member";
  /** Whose key it is: a guest's order is answered to a member only with the guest's token. */
  readonly owner: "guest" | "member";
}

/** Who sends a request; the token is that of the device's guest, `guest-1`, or missing. */
interface Sender {
  readonly is: Order["owner"];
  readonly guestToken: string | undefined;
}

/** A backend that creates one order per key, as the platform does; `onMade` is called with each new one. */
export function purchaseBackend(onMade: (order: Order) => void = () => undefined) {
  const orders: Order[] = [];
  return {
    orders,
    order(key: string, { is, guestToken }: Sender): { readonly status?: number; readonly json: object } {
      let found = orders.find((order) => order.key === key);
      if (found === undefined) {
        found = { id: `o-${orders.length + 1}`, key, state: "open", linkedTo: "nobody", owner: is };
        onMade(found);
        orders.push(found);
      }
      const { id, state, owner } = found;
      if (owner !== is && guestToken !== "guest-1") return { status: 400, json: { code: "KEY_REUSED" } };
      if (is === "member" && state === "paid") found.linkedTo = "member";
      const json = {
        order_id: id,
        state,
        price: "999",
        currency: "INR",
        payment_url: state === "open" ? `/pay/${id}` : null,
        transaction_id: state === "paid" ? `t-${id}` : null,
      };
      return { json };
    },
    /** Closes an order, after which its payment page is no longer valid. */
    close(state: "paid" | "failed" | "cancelled", id?: string): void {
      for (const order of orders)
        if (order.state === "open" && (id === undefined || order.id === id)) order.state = state;
    },
    /** Answers as `linkPayment` of the auth package does. */
    link(transactionId: string): { ok: true } | { ok: false; code: string } {
      const found = orders.find(({ id, state }) => state === "paid" && `t-${id}` === transactionId);
      if (found === undefined) return { ok: false, code: "NOT_FOUND" };
      if (found.linkedTo === "member") return { ok: false, code: "ALREADY_LINKED" };
      found.linkedTo = "member";
      return { ok: true };
    },
  };
}

/** Called around an operation of a page: before it reaches storage or backend, and before its answer. */
export type Gate = (at: "sent" | "answered") => Promise<void> | void;

/** Options of {@link openPage}. All pages of one device share storage and backend. */
export interface PageOptions {
  readonly backend: ReturnType<typeof purchaseBackend>;
  readonly device: KeyValueStorage;
  /** Called around each use of storage and backend. Default: none. */
  readonly gate?: Gate | undefined;
  /** Whether a request is lost before it reaches the backend, or its answer on the way back. Default: none is. */
  readonly failRequest?: ((at: "sent" | "answered") => boolean) | undefined;
  readonly isSignedIn?: (() => boolean) | undefined;
  readonly visit?: GuestCheckoutOptions["visit"];
  readonly locks?: Locks | undefined;
  readonly timers?: Timers | undefined;
  /** Default: the backend links. */
  readonly linkPayment?: GuestCheckoutOptions["linkPayment"] | undefined;
}

/** Reports of all pages of a device. */
export interface Told {
  readonly settled: string[];
  readonly opened: string[];
  readonly went: string[];
}

export const noNews = (): Told => ({ settled: [], opened: [], went: [] });

let keys = 0;

/** Opens a page on a device, as a page load does. Its requests have no timeout. */
export function openPage(
  {
    backend,
    device,
    gate = () => undefined,
    failRequest = () => false,
    isSignedIn = () => true,
    visit,
    locks,
    timers,
    linkPayment,
  }: PageOptions,
  told: Told = noNews(),
): { readonly guest: GuestCheckoutFlow; readonly timers: FakeTimers } {
  const passing = async <Value>(work: () => Value): Promise<Awaited<Value>> => {
    await gate("sent");
    const value = await work();
    await gate("answered");
    return value;
  };
  const storage: KeyValueStorage = {
    get: (key) => passing(() => device.get(key)),
    set: (key, value) => passing(() => device.set(key, value)),
    remove: (key) => passing(() => device.remove(key)),
    keys: () => passing(() => device.keys()),
  };
  const fetch = fakeFetch(async ({ body, headers }) => {
    const { idempotency_key: key } = JSON.parse(String(body)) as { idempotency_key: string };
    if (failRequest("sent")) return "offline";
    const is = headers["authorization"] === undefined ? "guest" : "member";
    const guestToken = headers["x-z5-guest-token"];
    const answer = await passing(() => backend.order(key, { is, guestToken }));
    return failRequest("answered") ? "offline" : answer;
  });
  const defaultTimers = fakeTimers();
  const tokens = scriptedTokens();
  const client = buildClient({
    fetch,
    tokens: {
      ...tokens,
      getViewerToken: async () =>
        isSignedIn()
          ? { kind: "user", value: "member-1", generation: tokens.getGeneration() }
          : tokens.getViewerToken(),
    },
    families: { subscription: "/subscription", payment: "/payment" },
    randomId: () => `key-${String((keys += 1)).padStart(8, "0")}`,
    timers: timers ?? defaultTimers,
  });
  const guest = createGuestCheckout(client, {
    storage,
    locks,
    isSignedIn,
    visit,
    openProvider: (address) => void told.opened.push(address),
    onSettled: ({ order }) => void told.settled.push(`${order.id} ${order.state}`),
    openSignIn: () => void told.went.push("/signin"),
    openSuccess: ({ isPrepaid }) => void told.went.push(isPrepaid ? "/success?prepaid" : "/success"),
    onLinked: () => void told.went.push("refresh"),
    linkPayment:
      linkPayment ??
      (({ guestToken, transactionId }) =>
        passing(() =>
          guestToken === "guest-1" ? backend.link(transactionId) : { ok: false as const, code: "NOT_FOUND" },
        )),
  });
  return { guest, timers: defaultTimers };
}

/** Storage of a guest's device. */
export const guestDevice = (): KeyValueStorage => memoryStorage({ guestToken: "guest-1" });

/** The choice that the tests pass to `buy`. */
export const CHOICE = { plan: PLAN, eligibility: { ok: true } } as const;
export const GUEST_CHOICE = {
  ...CHOICE,
  registration: { mobile: "919900000001", email: undefined },
} as const;

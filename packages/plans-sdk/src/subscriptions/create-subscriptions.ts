import type { Client } from "@marquee/http";
import { checkCall, checkOptions } from "@marquee/http/errors";
import type { Refusal, Result } from "@marquee/http/errors";
import { createObservable } from "@marquee/http/flow";
import type { Observable } from "@marquee/http/flow";
import { endRenewal, resumeRenewal } from "../calls/change-renewal.ts";
import type { RenewalRefusal } from "../calls/change-renewal.ts";
import { fetchSubscriptions } from "../calls/fetch-subscriptions.ts";
import { cancelEligibility, resumeEligibility } from "../eligibility/renewal-eligibility.ts";
import type { Subscription } from "./subscription.ts";

/** Options of `createSubscriptions`. */
export interface MySubscriptionsOptions {
  /** Whether the viewer is signed in now; for a guest no request is sent. */
  readonly isSignedIn: () => boolean;
  /** Called after a change of the subscriptions, such as `updateUserType` of `createAuth`. Default: not called. */
  readonly onChange?: (() => unknown) | undefined;
}

/** Options of `cancel` and `resume`. */
export interface RenewalChange {
  readonly subscription: Subscription;
}

/** Result of changing a renewal. */
export type RenewalResult = Result<Subscription, RenewalRefusal | "NO_ANSWER">;

/** The subscriptions of the current viewer; undefined until they are loaded. */
export interface Subscriptions extends Observable<readonly Subscription[] | undefined> {
  /**
   * Returns active and ended subscriptions, the one that ends last first; empty for a guest. Concurrent and later calls share one
   * request.
   * @throws {MarqueeError} those of `fetchSubscriptions`; the next call sends a new request
   */
  load(): Promise<readonly Subscription[]>;
  /**
   * Fetches them again, after a purchase or a redeemed code; the former value stays until then. @throws {MarqueeError} those of
   * `fetchSubscriptions`
   */
  refresh(): Promise<readonly Subscription[]>;
  /** Clears the subscriptions and drops pending answers; call it when the viewer changes. */
  forget(): void;
  /** Ends auto-renewal; access lasts until the grace end. Rejects only with `INVALID_OPTION`. */
  cancel(change: RenewalChange): Promise<RenewalResult>;
  /** Resumes ended auto-renewal. Rejects only with `INVALID_OPTION`. */
  resume(change: RenewalChange): Promise<RenewalResult>;
}

/**
 * Creates the subscriptions of the current viewer.
 * @throws {MarqueeError} `INVALID_OPTION` naming `client`, `isSignedIn` or `onChange`
 * @example
 * const subscriptions = createSubscriptions(auth, { isSignedIn: () => auth.tokens.get().status === "signedIn" });
 * await subscriptions.load();
 * const best = mySubscriptions(subscriptions.get() ?? [], Date.now()).maxPack;
 */
export function createSubscriptions(client: Client, options: MySubscriptionsOptions): Subscriptions {
  checkCall("createSubscriptions", client, options, { isSignedIn: "function", onChange: "function?" });
  const { isSignedIn, onChange } = options;
  const { get, subscribe, set } = createObservable<readonly Subscription[] | undefined>(
    undefined,
    client.logger,
  );
  /** Grows with each viewer and each request: only the answer to the latest request is used. */
  let latestRequest = 0;
  let viewers = 0;
  let reading: Promise<readonly Subscription[]> | undefined;

  function read(): Promise<readonly Subscription[]> {
    latestRequest += 1;
    const own = latestRequest;
    const viewer = viewers;
    const requested = isSignedIn() ? fetchSubscriptions(client, { includeAll: true }) : Promise.resolve([]);
    const answered = requested.then(
      (owned) => {
        if (own === latestRequest) set(owned);
        // If the viewer has changed meanwhile, the answer belongs to the former viewer.
        return viewer === viewers ? owned : shared();
      },
      (cause: unknown) => {
        if (own === latestRequest) reading = undefined;
        if (viewer !== viewers) return shared();
        throw cause;
      },
    );
    reading = answered;
    return answered;
  }

  function shared(): Promise<readonly Subscription[]> {
    return reading || read();
  }

  async function change(where: "cancel" | "resume", given: RenewalChange): Promise<RenewalResult> {
    checkOptions(where, given, { subscription: "object" });
    const viewer = viewers;
    const { isRequested, result } = await changeRenewal(client, where, given.subscription);
    if (isRequested && viewer === viewers) await afterChange(result);
    return result;
  }

  /** Publishes a change at once, then fetches all subscriptions; a failure is logged. */
  async function afterChange(changed: RenewalResult): Promise<void> {
    const owned = get();
    if (changed.ok && owned)
      set(owned.map((known) => (known.id === changed.value.id ? changed.value : known)));
    try {
      await read();
      if (onChange) await onChange();
    } catch (cause) {
      client.logger.warn("The subscriptions could not be read after a change", { cause });
    }
  }

  return {
    get,
    subscribe,
    load: async () => shared(),
    refresh: async () => read(),
    forget() {
      latestRequest += 1;
      viewers += 1;
      reading = undefined;
      set(undefined);
    },
    cancel: (given) => change("cancel", given),
    resume: (given) => change("resume", given),
  };
}

const NO_ANSWER: Refusal<"NO_ANSWER"> = { ok: false, code: "NO_ANSWER" };

// PLAN-99, PLAN-124
/** Changes a renewal if its eligibility allows it; `isRequested` is false if no request was sent. */
async function changeRenewal(
  client: Client,
  where: "cancel" | "resume",
  subscription: Subscription,
): Promise<{ readonly isRequested: boolean; readonly result: RenewalResult }> {
  const rule = where === "cancel" ? cancelEligibility : resumeEligibility;
  const call = where === "cancel" ? endRenewal : resumeRenewal;
  const eligibility = rule(subscription, client.clock.now());
  const { id } = subscription;
  if (!eligibility.ok) return { isRequested: false, result: { ok: false, code: eligibility.code } };
  if (id === undefined) return { isRequested: false, result: { ok: false, code: "NOT_RECURRING" } };
  try {
    return { isRequested: true, result: await call(client, { subscriptionId: id }) };
  } catch (cause) {
    // The renewal may have changed although the answer was lost.
    client.logger.warn("A renewal could not be changed", { act: where, cause });
    return { isRequested: true, result: NO_ANSWER };
  }
}

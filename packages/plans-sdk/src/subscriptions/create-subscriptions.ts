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

/** Whose subscriptions they are. */
export interface MySubscriptionsOptions {
  /** Whether a person is signed in at this instant; a guest owns nothing, and no call is made. */
  readonly isSignedIn: () => boolean;
  /** What follows from a change of what is owned, `updateUserType` of `createAuth` for example. Default: nothing does. */
  readonly onChange?: (() => unknown) | undefined;
}

/** Whose renewal is changed. */
export interface RenewalChange {
  readonly subscription: Subscription;
}

/** How changing a renewal ended. */
export type RenewalResult = Result<Subscription, RenewalRefusal | "NO_ANSWER">;

/** The subscriptions of the current viewer; undefined until they are read. */
export interface Subscriptions extends Observable<readonly Subscription[] | undefined> {
  /**
   * What the viewer owns and has owned, the subscription that ends last first; read once for all who ask, empty for a guest.
   * @throws {MarqueeError} those of `fetchSubscriptions`; the next one who asks asks anew
   */
  load(): Promise<readonly Subscription[]>;
  /** Reads them anew, after a purchase or a redeemed code. What is known shows meanwhile. @throws {MarqueeError} those of `fetchSubscriptions` */
  refresh(): Promise<readonly Subscription[]>;
  /** Another person is here: what is known is dropped, and no answer under way counts any more. */
  forget(): void;
  /** Ends auto-renewal; access lasts until the grace end. Rejects with `INVALID_OPTION` alone. */
  cancel(change: RenewalChange): Promise<RenewalResult>;
  /** Resumes auto-renewal that was ended. Rejects with `INVALID_OPTION` alone. */
  resume(change: RenewalChange): Promise<RenewalResult>;
}

/**
 * Makes the subscriptions of the current viewer.
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
  /** Counts viewers and readings: an answer counts for the newest alone. */
  let round = 0;
  let viewers = 0;
  let reading: Promise<readonly Subscription[]> | undefined;

  function read(): Promise<readonly Subscription[]> {
    round += 1;
    const own = round;
    const viewer = viewers;
    const requested = isSignedIn() ? fetchSubscriptions(client, { includeAll: true }) : Promise.resolve([]);
    const answered = requested.then(
      (owned) => {
        if (own === round) set(owned);
        // What an earlier viewer owns is no answer to anybody.
        return viewer === viewers ? owned : shared();
      },
      (cause: unknown) => {
        if (own === round) reading = undefined;
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

  /** Shows a change at once, and then what the backend says of everything; an answer that cannot be read is logged. */
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
      round += 1;
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
/** Changes a renewal where the rule lets it; `isRequested` is false where the backend was not asked. */
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
    // The answer may be lost and the renewal changed all the same.
    client.logger.warn("A renewal could not be changed", { act: where, cause });
    return { isRequested: true, result: NO_ANSWER };
  }
}

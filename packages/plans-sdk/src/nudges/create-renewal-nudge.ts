import type { Client } from "@marquee/http";
import { checkOptions } from "@marquee/http/errors";
import { createObservable } from "@marquee/http/flow";
import type { Observable } from "@marquee/http/flow";
import { fetchDisplayPlans, fetchPlansMetadata } from "../calls/fetch-plans.ts";
import { fetchRenewalNudge } from "../calls/fetch-renewal-nudge.ts";
import { createClosedNudge } from "../stored/closed-nudge.ts";
import type { RecordOptions } from "../stored/stored-record.ts";
import { isNudgeAway, renewalNudgeEligibility } from "./nudge-eligibility.ts";
import { nudgeTarget } from "./nudge-target.ts";
import type { NudgeTarget } from "./nudge-target.ts";
import type { RenewalNudge } from "./renewal-nudge.ts";

/** Options of `createRenewalNudge`. */
export interface RenewalNudgeOptions extends RecordOptions {
  readonly isFlagOn: boolean;
  /** Whether the viewer is signed in now. */
  readonly isSignedIn: () => boolean;
  /**
   * Reads the viewer's subscriptions, such as `load` of `createSubscriptions`; a nudge needs one that ends or has ended.
   * Default: only the backend decides.
   */
  readonly readSubscriptions?: (() => Promise<readonly unknown[]>) | undefined;
  /** Fetches the nudge, for programs with their own GraphQL client. Default: `fetchRenewalNudge`. */
  readonly fetchNudge?: (() => Promise<RenewalNudge | undefined>) | undefined;
}

/** The renewal nudge of a viewer: undefined when none is shown. */
export interface ShownNudge extends Observable<RenewalNudge | undefined> {
  /** Fetches the nudge on each call, if it may show; a failure is logged and gives none. Rejects only with `INVALID_OPTION`. */
  load(page?: { readonly isPageFlagOn?: boolean | undefined }): Promise<RenewalNudge | undefined>;
  /** Fetches in advance what `follow` needs. Never rejects. */
  prepare(): Promise<void>;
  /** Closes the nudge for its number of days; no other nudge shows before the next program start. Never rejects. */
  closeNudge(): Promise<void>;
  /** Returns the page to open; undefined without a nudge. Store the plan before opening a payment page. Never rejects. */
  follow(): Promise<NudgeTarget | undefined>;
  /** Removes the nudge and drops pending answers; call it when the viewer changes. */
  forget(): void;
}

/**
 * Creates the renewal nudge of a viewer. Spec: shell §3, "Lapser / advance renewal nudge".
 * @throws {MarqueeError} `INVALID_OPTION` naming the first wrong option
 * @example
 * const nudge = createRenewalNudge(auth, { storage: auth.storage, isFlagOn: true, isSignedIn: () => true });
 * if (await nudge.load()) console.log(await nudge.follow());
 */
export function createRenewalNudge(client: Client, options: RenewalNudgeOptions): ShownNudge {
  const closed = createClosedNudge(client, options);
  checkOptions("createRenewalNudge", options, {
    isFlagOn: "flag",
    isSignedIn: "function",
    readSubscriptions: "function?",
    fetchNudge: "function?",
  });
  const { isFlagOn, isSignedIn, readSubscriptions, fetchNudge } = options;
  const { get, subscribe, set } = createObservable<RenewalNudge | undefined>(undefined, client.logger);
  let round = 0;
  let isClosed = false;
  let ready: Promise<{ readonly arePlansLoaded: boolean; readonly isMetadataLoaded: boolean }> | undefined;

  // SHELL-129, DEC-115, PLAN-126
  async function find(isPageFlagOn: boolean): Promise<RenewalNudge | undefined> {
    if (isClosed || !isFlagOn || !isPageFlagOn || !isSignedIn()) return undefined;
    const record = await closed.load();
    if (isNudgeAway(record, client.clock.now())) return undefined;
    if (readSubscriptions && (await readSubscriptions()).length === 0) return undefined;
    const nudge = fetchNudge ? await fetchNudge() : await fetchRenewalNudge(client);
    const eligibility = renewalNudgeEligibility({
      isFlagOn,
      isPageFlagOn,
      isSignedIn: isSignedIn(),
      nudge,
      // Closing another nudge does not hide this one.
      closedAt: nudge && record && record.id === nudge.id ? record.closedAt : undefined,
      nowMs: client.clock.now(),
    });
    return eligibility.ok ? nudge : undefined;
  }

  // SHELL-133
  function readiness(): NonNullable<typeof ready> {
    if (!ready)
      ready = Promise.all([
        isAnswered(fetchDisplayPlans(client)),
        isAnswered(fetchPlansMetadata(client)),
      ]).then(([arePlansLoaded, isMetadataLoaded]) => {
        // A failed request is repeated by the next call.
        if (!arePlansLoaded || !isMetadataLoaded) ready = undefined;
        return { arePlansLoaded, isMetadataLoaded };
      });
    return ready;
  }

  return {
    get,
    subscribe,
    async load(page) {
      checkOptions("load", page, { isPageFlagOn: "flag?" });
      round += 1;
      const own = round;
      let found: RenewalNudge | undefined;
      try {
        found = await find(!page || page.isPageFlagOn !== false);
      } catch (cause) {
        client.logger.warn("The renewal nudge could not be read", { cause });
      }
      if (own === round && found !== get()) set(isClosed ? undefined : found);
      return get();
    },
    async prepare() {
      await readiness();
    },
    async closeNudge() {
      const nudge = get();
      if (!nudge) return;
      isClosed = true;
      set(undefined);
      await closed.set({ id: nudge.id, closedAt: client.clock.now(), repeatDays: nudge.repeatDays });
    },
    async follow() {
      const nudge = get();
      return nudge && nudgeTarget(Object.assign({ nudge }, await readiness()));
    },
    forget() {
      round += 1;
      isClosed = false;
      if (get()) set(undefined);
    },
  };
}

const isAnswered = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  );

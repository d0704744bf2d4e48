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

/** Where and to whom the nudge would show. */
export interface RenewalNudgeOptions extends RecordOptions {
  readonly isFlagOn: boolean;
  /** Whether a person is signed in at this instant. */
  readonly isSignedIn: () => boolean;
  /** What the viewer owns and has owned, `load` of `createSubscriptions` for example: only a subscription that ends or has ended is a reason. Default: the backend alone decides. */
  readonly readSubscriptions?: (() => Promise<readonly unknown[]>) | undefined;
  /** Fetches the nudge; for programs whose GraphQL client does it. Default: `fetchRenewalNudge`. */
  readonly fetchNudge?: (() => Promise<RenewalNudge | undefined>) | undefined;
}

/** The renewal nudge of a viewer: undefined where none is to show. */
export interface ShownNudge extends Observable<RenewalNudge | undefined> {
  /** Asks for the nudge where it may show, anew with each call; what fails is logged and counts as none. Rejects with `INVALID_OPTION` alone. */
  load(page?: { readonly isPageFlagOn?: boolean | undefined }): Promise<RenewalNudge | undefined>;
  /** Reads what `follow` needs, so that it answers at once. Never rejects. */
  prepare(): Promise<void>;
  /** The viewer closed it: it stays away for its days, and no other one shows before the next program start. Never rejects. */
  closeNudge(): Promise<void>;
  /** Where it leads; undefined when none shows. The plan of a payment page is to be stored first. Never rejects. */
  follow(): Promise<NudgeTarget | undefined>;
  /** Another person is here: nothing shows, and no answer under way counts any more. */
  forget(): void;
}

/**
 * Makes the renewal nudge of a viewer. Spec: shell §3, "Lapser / advance renewal nudge".
 * @throws {MarqueeError} `INVALID_OPTION` naming the first option that is wrong
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
      // That another one was closed says nothing.
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
        // What was not answered is asked for again.
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

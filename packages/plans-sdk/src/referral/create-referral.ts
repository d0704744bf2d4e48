import type { Client } from "@marquee/http";
import { checkOptions, invalidOption } from "@marquee/http/errors";
import { createFlow } from "@marquee/http/flow";
import type { Flow } from "@marquee/http/flow";
import { fetchReferral } from "../calls/fetch-referral.ts";
import { REFERRAL_START, reduceReferral } from "../flows/referral-flow.ts";
import type { ReferralEffect, ReferralEvent, ReferralState } from "../flows/referral-flow.ts";
import { createStoredReferral } from "../stored/stored-referral.ts";
import type { ArrivedReferral, ReferralOwner } from "../stored/stored-referral.ts";
import type { RecordOptions } from "../stored/stored-record.ts";
import type { ReferralViewer } from "./referral-eligibility.ts";

/** Options of `createReferral`. */
export interface HeldReferralOptions extends RecordOptions {
  /** Fetches the plans again after a referral is received or dropped. Default: not called. */
  readonly reprice?: (() => unknown) | undefined;
}

/** The referral of a viewer: held while the viewer is eligible, then deleted. Its methods reject only with `INVALID_OPTION`. */
export interface HeldReferral extends Flow<ReferralState> {
  /** Reads the stored referral, and deletes it if the viewer is not eligible. Call it at each page load. */
  load(owner?: ReferralOwner): Promise<ReferralState>;
  /** Takes a record from a link, or from the backend for a cohort. */
  receive(arrived: ArrivedReferral): Promise<ReferralState>;
  /** Fetches the referral of a code and takes it; an unknown code changes nothing. */
  arriveByCode(arrived: { readonly code: string } & ReferralOwner): Promise<ReferralState>;
  /** Checks the referral again; call it after a sign-in, a logout, or some time. */
  viewerChanged(owner?: ReferralOwner): Promise<ReferralState>;
  /** Ends the referral of a purchase; one received since then stays. */
  use(used: { readonly id: string }): Promise<ReferralState>;
}

/**
 * Creates the referral of a viewer, stored under five keys. Spec: plans §4, "Referral discount".
 * @throws {MarqueeError} `INVALID_OPTION` naming `client`, `storage` or `reprice`
 * @example
 * const referral = createReferral(auth, { storage: auth.storage });
 * const { step } = await referral.arriveByCode({ code: "FRIEND" });
 */
export function createReferral(client: Client, options: HeldReferralOptions): HeldReferral {
  // PLAN-55, PLAN-56, PLAN-57, PLAN-122
  const stored = createStoredReferral(client, options);
  checkOptions("createReferral", options, { reprice: "function?" });
  /** The last received record, which is stored unchanged. */
  let latest: ArrivedReferral | undefined;
  /** Number of the latest change, so that a slow answer does not undo it. */
  let latestChange = 0;
  const flow = createFlow<ReferralState, ReferralEvent, ReferralEffect>(client, {
    start: REFERRAL_START,
    reduce: reduceReferral,
    perform: {
      async store() {
        await stored.store(latest as ArrivedReferral);
      },
      delete: () => stored.clear(),
      async reprice() {
        if (options.reprice) await options.reprice();
      },
    },
    onFailure({ type }, cause) {
      client.logger.warn("An effect of a referral failed", { effect: type, cause });
      return undefined;
    },
  });
  const viewerOf = (owner: ReferralOwner | undefined): ReferralViewer => ({
    userId: owner && "userId" in owner ? owner.userId : client.viewer().userId,
    nowMs: client.clock.now(),
  });

  async function take(record: unknown, { userId, nowMs }: ReferralViewer): Promise<ReferralState> {
    latestChange += 1;
    latest = { record, userId };
    await flow.send({ type: "arrived", record, viewer: { userId, nowMs } });
    return flow.get();
  }

  const acts: Omit<HeldReferral, keyof Flow<ReferralState>> = {
    async load(owner) {
      checkOwner("load", owner);
      const before = latestChange;
      const viewer = viewerOf(owner);
      const record = await stored.read();
      if (record === undefined || before !== latestChange) return flow.get();
      return take(record, viewer);
    },
    async receive(arrived) {
      checkOwner("receive", arrived);
      return take(Object(arrived)["record"], viewerOf(arrived));
    },
    async arriveByCode(arrived) {
      checkOptions("arriveByCode", arrived, { code: "text" });
      checkOwner("arriveByCode", arrived);
      latestChange += 1;
      const before = latestChange;
      try {
        const found = await fetchReferral(client, { code: arrived.code });
        if (found.ok && before === latestChange) return await take(found.value.record, viewerOf(arrived));
      } catch (cause) {
        client.logger.warn("A referral could not be fetched", { cause });
      }
      return flow.get();
    },
    async viewerChanged(owner) {
      checkOwner("viewerChanged", owner);
      await flow.send({ type: "viewerChanged", viewer: viewerOf(owner) });
      return flow.get();
    },
    async use(used) {
      checkOptions("use", used, { id: "text" });
      const state = flow.get();
      if (state.step === "held" && state.referral.id === used.id) await flow.send({ type: "used" });
      else await stored.clearUsed(used);
      return flow.get();
    },
  };
  return Object.assign({ get: flow.get, subscribe: flow.subscribe, close: flow.close }, acts);
}

function checkOwner(where: string, owner: ReferralOwner | undefined): void {
  const { userId } = Object(owner) as ReferralOwner;
  if (userId !== undefined && typeof userId !== "string")
    throw invalidOption(where, "userId", "is no valid text");
}

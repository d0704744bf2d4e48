import type { Campaign, Client } from "@marquee/http";
import { checkOptions, checkPort } from "@marquee/http/errors";
import type { ReferralState } from "../flows/referral-flow.ts";
import type { HeldReferral } from "../referral/create-referral.ts";
import { linkedReferral } from "../referral/linked-referral.ts";
import { createStoredCampaign } from "../stored/stored-campaign.ts";
import { createStoredProvider, providerInForce } from "../stored/stored-provider.ts";
import { recordPorts } from "../stored/stored-record.ts";
import type { RecordOptions } from "../stored/stored-record.ts";
import type { ReferralOwner } from "../stored/stored-referral.ts";
import { visitParameters } from "./visit-parameters.ts";

/** A visit that begins. */
export interface VisitOptions extends RecordOptions, ReferralOwner {
  /** Parameters of the address by name. Default: none. */
  readonly parameters?: Readonly<Record<string, string | undefined>> | undefined;
  /**
   * The holder of the referral, where the address is one by which viewers refer others, as `/referral` and `/ref` of the web: there
   * `code` is a referral's. Default: none, the address is another one.
   */
  readonly referral?: Pick<HeldReferral, "arrive"> | undefined;
}

/** What counts after a visit has begun, of this one or of one before. */
export interface KeptVisit {
  /** Undefined when none was ever given. */
  readonly campaign: Campaign | undefined;
  /** The payment provider that narrows the plans abroad, see `selectPlans`. */
  readonly paymentProvider: string | undefined;
  /** The promo code to be applied without a click; of this visit alone. */
  readonly code: string | undefined;
  /** The referral of the link; undefined where the address brings none. */
  readonly referral: ReferralState | undefined;
}

/**
 * Stores everything that an address brings: payment provider, campaign and referral. To be called once at the start of a visit,
 * before the first plans are asked for. What storage refuses counts for this visit.
 * Spec: plans §5, "Promo and partner parameters".
 * @throws {MarqueeError} `INVALID_OPTION` alone
 * @example
 * const { campaign } = await keepVisit(client, { storage, parameters: { utm_source: "mail", pp: "paypal" } });
 */
export async function keepVisit(client: Client, options: VisitOptions): Promise<KeptVisit> {
  // PLAN-48, PLAN-50, PLAN-52, PLAN-60, PLAN-123
  recordPorts("keepVisit", client, options);
  checkOptions("keepVisit", options, { parameters: "object?", referral: "object?", userId: "text?" });
  const { storage, parameters = {}, referral: holder } = options;
  if (holder) checkPort("keepVisit", "referral", holder, ["arrive"]);
  const visit = visitParameters(parameters);
  const campaigns = createStoredCampaign(client, { storage });
  const providers = createStoredProvider(client, { storage });
  const record = holder ? linkedReferral(parameters) : undefined;
  const storedAt = client.clock.now();
  const given = visit && visit.paymentProvider;
  const [, , referral] = await Promise.all([
    campaigns.store(visit),
    given === undefined ? providers.load() : providers.set({ provider: given, storedAt }),
    holder && record && holder.arrive(Object.assign({ record }, ownerOf(options))),
  ]);
  return {
    campaign: await campaigns.load(),
    paymentProvider: providerInForce(providers.get(), storedAt),
    code: holder || !visit ? undefined : visit.code,
    referral,
  };
}

/** A user id that was not given is the viewer's. */
function ownerOf(options: ReferralOwner): ReferralOwner {
  return "userId" in options ? { userId: options.userId } : {};
}

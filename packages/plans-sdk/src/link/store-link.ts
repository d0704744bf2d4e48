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
import { linkParameters } from "./link-parameters.ts";

/** Options of `storeLink`. */
export interface LinkParametersOptions extends RecordOptions, ReferralOwner {
  /** Parameters of the address by name. Default: none. */
  readonly parameters?: Readonly<Record<string, string | undefined>> | undefined;
  /**
   * The holder of the referral, where the address is one by which viewers refer others, as `/referral` and `/ref` of the web: there
   * `code` is a referral's. Default: none, the address is another one.
   */
  readonly referral?: Pick<HeldReferral, "receive"> | undefined;
}

/** What counts from this link or from an earlier one. */
export interface StoredLink {
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
 * Stores the parameters of a link: payment provider, campaign and referral. To be called once at the start of a visit,
 * before the first plans are asked for. What storage refuses counts for this visit.
 * Spec: plans §5, "Promo and partner parameters".
 * @throws {MarqueeError} `INVALID_OPTION` alone
 * @example
 * const { campaign } = await storeLink(client, { storage, parameters: { utm_source: "mail", pp: "paypal" } });
 */
export async function storeLink(client: Client, options: LinkParametersOptions): Promise<StoredLink> {
  // PLAN-48, PLAN-50, PLAN-52, PLAN-60, PLAN-123
  recordPorts("storeLink", client, options);
  checkOptions("storeLink", options, {
    parameters: "object?",
    referral: "object?",
    userId: "text?",
  });
  const { storage, parameters = {}, referral: holder } = options;
  if (holder) checkPort("storeLink", "referral", holder, ["receive"]);
  const incoming = linkParameters(parameters);
  const campaigns = createStoredCampaign(client, { storage });
  const providers = createStoredProvider(client, { storage });
  const record = holder ? linkedReferral(parameters) : undefined;
  const storedAt = client.clock.now();
  const given = incoming && incoming.paymentProvider;
  const [, , referral] = await Promise.all([
    campaigns.store(incoming),
    given === undefined ? providers.load() : providers.set({ provider: given, storedAt }),
    holder && record && holder.receive(Object.assign({ record }, ownerOf(options))),
  ]);
  return {
    campaign: await campaigns.load(),
    paymentProvider: providerInForce(providers.get(), storedAt),
    code: holder || !incoming ? undefined : incoming.code,
    referral,
  };
}

/** A user id that was not given is the viewer's. */
function ownerOf(options: ReferralOwner): ReferralOwner {
  return "userId" in options ? { userId: options.userId } : {};
}

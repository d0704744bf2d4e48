import type { Campaign, Client } from "@marquee/http";
import { checkOptions, checkPort } from "@marquee/http/errors";
import type { ReferralState } from "../flows/referral-flow.ts";
import type { HeldReferral } from "../referral/create-referral.ts";
import { createStoredCampaign } from "../stored/stored-campaign.ts";
import { createStoredProvider, providerInForce } from "../stored/stored-provider.ts";
import { recordPorts } from "../stored/stored-record.ts";
import type { RecordOptions } from "../stored/stored-record.ts";
import type { ReferralOwner } from "../stored/stored-referral.ts";
import { linkParameters, parameterOf } from "./link-parameters.ts";

/** Options of `storeLink`. */
export interface LinkParametersOptions extends RecordOptions, ReferralOwner {
  /** Parameters of the address by name. Default: none. */
  readonly parameters?: Readonly<Record<string, string | undefined>> | undefined;
  /**
   * Receives the referral if the address is a referral link, such as `/referral` and `/ref` on the web, where `code` is a referral
   * code. Default: not a referral link.
   */
  readonly referral?: Pick<HeldReferral, "receive"> | undefined;
}

/** Values in force, from this link or an earlier one. */
export interface StoredLink {
  /** Undefined when no link has had one. */
  readonly campaign: Campaign | undefined;
  /** The payment provider that filters the plans outside India, see `selectPlans`. */
  readonly paymentProvider: string | undefined;
  /** The promo code to apply automatically; of this visit only. */
  readonly code: string | undefined;
  /** The referral of the link; undefined without one. */
  readonly referral: ReferralState | undefined;
}

/**
 * Stores the parameters of a link: payment provider, campaign and referral. Call it once at the start of a visit, before the first
 * plans are fetched. If storage fails, they apply to this visit only.
 * Spec: plans §5, "Promo and partner parameters".
 * @throws {MarqueeError} `INVALID_OPTION` only
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

/** Returns the owner of a referral. Without `userId` it is the client's viewer. */
function ownerOf(options: ReferralOwner): ReferralOwner {
  return "userId" in options ? { userId: options.userId } : {};
}

// PLAN-60
/**
 * Returns the record of a referral link, from its code. `referralEligibility` decides whether it applies. Undefined for a link
 * without code.
 */
export function linkedReferral(
  parameters: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> | undefined {
  const of = (name: string): string | undefined => parameterOf(parameters, name);
  const code = of("code");
  if (code === undefined) return undefined;
  const record: Record<string, string> = { id: of("id") ?? code, code, name: of("name") ?? "referral" };
  for (const field of ["referralUserId", "discountExpiry"]) {
    const value = of(field);
    if (value) record[field] = value;
  }
  return record;
}

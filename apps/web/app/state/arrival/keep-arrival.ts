import type { Clock } from "@marquee/http";
import {
  createStoredCampaign,
  createStoredProvider,
  visitParameters,
  type Campaign,
  type RecordPorts,
} from "@marquee/plans-sdk";

/**
 * Keeps what the address of a visit brings, payment provider and campaign, and answers the campaign that counts, which may be from
 * an earlier visit.
 */
export async function keepArrival(
  ports: RecordPorts & { readonly clock: Clock },
  search: string,
): Promise<Campaign | undefined> {
  const arrival = visitParameters(Object.fromEntries(new URLSearchParams(search)));
  const campaign = createStoredCampaign(ports);
  await campaign.keep(arrival);
  if (arrival?.paymentProvider !== undefined)
    await createStoredProvider(ports).set({ provider: arrival.paymentProvider, storedAt: ports.clock.now() });
  return campaign.load();
}

/** The campaign by the names that events give it. */
export function utmOf(campaign: Campaign | undefined): Readonly<Record<string, string>> {
  const { source, medium, name, term, content } = campaign ?? {};
  const utm = {
    utm_source: source,
    utm_medium: medium,
    utm_campaign: name,
    utm_term: term,
    utm_content: content,
  };
  return Object.fromEntries(
    Object.entries(utm).flatMap(([parameter, value]) => (value === undefined ? [] : [[parameter, value]])),
  );
}

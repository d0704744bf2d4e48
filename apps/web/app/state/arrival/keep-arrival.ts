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

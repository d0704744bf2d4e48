import type { Campaign, Client } from "@marquee/http";
import {
  createStoredCampaign,
  createStoredProvider,
  visitParameters,
  type RecordOptions,
} from "@marquee/plans-sdk";

/**
 * Keeps what the address of a visit brings, payment provider and campaign, and answers the campaign that counts, which may be from
 * an earlier visit.
 */
export async function keepArrival(
  client: Client,
  { storage, search }: RecordOptions & { readonly search: string },
): Promise<Campaign | undefined> {
  const arrival = visitParameters(Object.fromEntries(new URLSearchParams(search)));
  const campaign = createStoredCampaign(client, { storage });
  await campaign.store(arrival);
  if (arrival?.paymentProvider !== undefined)
    await createStoredProvider(client, { storage }).set({
      provider: arrival.paymentProvider,
      storedAt: client.clock.now(),
    });
  return campaign.load();
}

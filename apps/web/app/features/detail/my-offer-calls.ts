/** Calls about a title that not everyone may play, for signed-in viewers. Import on demand. */
import { fetchMyOffer, type MyOffer, type MyOfferOptions } from "@marquee/content-sdk";
import type { Client } from "@marquee/http";

export { fetchRentals } from "@marquee/content-sdk";

/** The viewer's offer of a title. A rental that has ended takes no plan away: without it the viewer would be offered both. */
export async function fetchOfferBesideRentals(
  client: Client,
  options: MyOfferOptions,
): Promise<MyOffer | undefined> {
  const mine = await fetchMyOffer(client, options);
  const isEnded = mine?.offer.kind === "refused" && mine.offer.code === 3610;
  return isEnded && options.shown.kind === "rentalOrSubscription" ? undefined : mine;
}

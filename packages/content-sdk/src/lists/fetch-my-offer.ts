import { checkOptions, type Client } from "@marquee/http";
import type { ConsumptionTarget } from "../playback/consumption-query.ts";
import type { CallOptions } from "../calls/call-options.ts";
import { fetchConsumption } from "../playback/fetch-consumption.ts";
import { knownOffer, titleOffer, type TitleOffer } from "../rules/title-offer.ts";
import type { Rental } from "../viewer-lists.ts";

/** Options of `fetchMyOffer`. */
export interface MyOfferOptions extends CallOptions {
  readonly contentId: string;
  readonly isChannel?: boolean | undefined;
  readonly shown: TitleOffer;
  /** The viewer's rentals; may be empty. */
  readonly rentals: readonly Rental[];
}

/** The offer of a title for the signed-in viewer. */
export interface MyOffer {
  readonly offer: TitleOffer;
  /** The active rental that gives access; undefined without one, and if a plan of the viewer includes the title. */
  readonly rental: Rental | undefined;
}

// CONT-72
/**
 * Resolves with the offer for the signed-in viewer of a title that is not free. It sends a request only if the viewer has a plan or
 * a rental that may change the offer. Undefined: the public offer applies.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming `client`, `contentId`, `shown` or `rentals`, and the codes of a failed request.
 * @example
 * const mine = await fetchMyOffer(auth, { contentId: item.id, shown: titleOffer(item, rights), rentals });
 * console.log(mine === undefined ? rights.playable : mine.offer.kind);
 */
export async function fetchMyOffer(client: Client, options: MyOfferOptions): Promise<MyOffer | undefined> {
  checkOptions("fetchMyOffer", options, { contentId: "text", shown: "object", rentals: "list" });
  const { contentId, isChannel = false, shown, rentals, signal } = options;
  const { userType } = client.viewer();
  const known = knownOffer({ contentId, shown, userType, rentals });
  if (known === undefined) return undefined;
  if (known !== "ask") return { offer: known, rental: undefined };
  const rental = rentals.filter((mine) => mine.contentId === contentId && mine.state !== "expired")[0];
  const target: ConsumptionTarget = isChannel ? { channelId: contentId } : { contentId };
  const result = await fetchConsumption(client, Object.assign({ signal }, target));
  if (result.ok) {
    const { item, rights } = result.value;
    // A title that the viewer's plan includes plays without its rental.
    return { offer: titleOffer(item, rights), rental: rights.access === "subscription" ? undefined : rental };
  }
  const { item, code, playerCode } = result;
  // A refusal by location is the same for every viewer, and an ended rental takes no plan away, so the public offer applies.
  const isEnded = playerCode === 3610 && shown.kind === "rentalOrSubscription";
  if (playerCode === undefined || isEnded) return undefined;
  return { offer: titleOffer(Object(item), { playable: false, refusalCode: code, playerCode }), rental };
}

import { checkOptions, type Client } from "@marquee/http";
import type { ConsumptionTarget } from "./consumption-query.ts";
import type { CallOptions } from "./call-options.ts";
import { fetchConsumption } from "./fetch-consumption.ts";
import { knownOffer, titleOffer, type TitleOffer } from "./rules/title-offer.ts";
import type { Rental } from "./viewer-lists.ts";

/** A title, what everybody is shown of it, and what the viewer has rented. */
export interface MyOfferOptions extends CallOptions {
  readonly contentId: string;
  readonly isChannel?: boolean | undefined;
  readonly shown: TitleOffer;
  /** The viewer's rentals; none where the title is not rented. */
  readonly rentals: readonly Rental[];
}

/** What a title is to the signed-in viewer. */
export interface MyOffer {
  readonly offer: TitleOffer;
  /** The running rental by which it plays; undefined where there is none. */
  readonly rental: Rental | undefined;
}

// CONT-72
/**
 * What a title that does not play for everybody is to the signed-in viewer. The platform is asked only where it can know better:
 * nobody is asked about a title they have no plan or rental for. Undefined leaves what everybody is shown.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming `client`, `contentId`, `shown` or `rentals`, and what keeps a call from being answered.
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
  if (result.ok) return { offer: titleOffer(result.value.item, result.value.rights), rental };
  // A refusal by place alone is shown as it is shown to everybody.
  if (result.playerCode === undefined) return undefined;
  const { item, code, playerCode } = result;
  return { offer: titleOffer(Object(item), { playable: false, refusalCode: code, playerCode }), rental };
}

import { fetchConsumption, fetchRentals, type Rental } from "@marquee/content-sdk";
import { atom } from "jotai";
import { useMemo } from "react";
import type { CardData } from "../../card.ts";
import { readRentalsAtom } from "../../state/plans/rental-atoms.ts";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";
import { informedClientAtom } from "../../state/session/viewer-read-atom.ts";
import { useRead } from "../../state/calls/use-read.ts";
import { toOffer, type Offer, type TitleData } from "./detail-data.ts";

/** What a title is to the signed-in viewer. */
export interface OwnOffer {
  readonly offer: Offer;
  /** The running rental by which it plays; undefined where none is. */
  readonly rental: Rental | undefined;
}

const ENDED: OwnOffer = { offer: { kind: "refused", code: 3610 }, rental: undefined };

interface OfferQuery extends Pick<CardData, "access" | "kind"> {
  readonly contentId: string;
  readonly shownKind: Offer["kind"];
  /** Plays for everybody. */
  readonly isOpen: boolean;
}

const readMyOfferAtom = atom(
  null,
  async (
    get,
    set,
    { isOpen, shownKind, contentId, access, kind }: OfferQuery,
  ): Promise<OwnOffer | undefined> => {
    if (isOpen) return undefined;
    const { tokens, userType } = await get(authAtom);
    if (tokens.get().status !== "signedIn") return undefined;
    const own =
      access === "rental"
        ? (await set(readRentalsAtom, fetchRentals)).filter((rental) => rental.contentId === contentId)
        : [];
    const running = own.find(({ state }) => state !== "expired");
    // Nobody is asked about what they cannot have: a pack for a subscription, a rental for a rental.
    if (running === undefined && shownKind !== "refused" && userType.get() !== "premium")
      return own.length === 0 ? undefined : ENDED;
    const result = await fetchConsumption(
      await get(informedClientAtom),
      kind === "channel" ? { channelId: contentId } : { contentId },
    );
    // What is refused by its place alone is shown as the server has shown it.
    if (!result.ok && result.playerCode === undefined) return undefined;
    const offer = result.ok
      ? toOffer(result.value.item, result.value.rights)
      : toOffer(result.item ?? { billingType: undefined, businessType: undefined }, {
          access,
          playable: false,
          refusalCode: result.code,
          playerCode: result.playerCode,
          message: result.message,
        });
    return { offer, rental: running };
  },
);

/**
 * What the viewer may do with a title that does not play for everybody. The server, which knows no token, has shown what a guest is
 * told; undefined until the browser knows better, and for a guest.
 */
export function useOwnOffer({
  card: { id: contentId, access, kind },
  offer: { kind: shownKind },
}: TitleData): OwnOffer | undefined {
  const isOpen = shownKind === "play" || kind === "show";
  const query = useMemo(
    () => ({ isOpen, shownKind, contentId, access, kind }),
    [isOpen, shownKind, contentId, access, kind],
  );
  return useRead(readMyOfferAtom, query).value;
}

import type { MyOffer } from "@marquee/content-sdk";
import type { TitleOffer } from "@marquee/content-sdk/rules";
import { atom } from "jotai";
import { useMemo } from "react";
import type { CardData } from "../../components/card.ts";
import { readRentalsAtom } from "../../state/plans/rental-atoms.ts";
import { readIsSignedInAtom } from "../../state/sdks/sdk-atoms.ts";
import { informedClientAtom } from "../../state/session/viewer-read-atom.ts";
import { useRead } from "../../state/calls/use-read.ts";
import type { TitleData } from "./detail-data.ts";

interface OfferQuery extends Pick<CardData, "access" | "kind"> {
  readonly contentId: string;
  readonly shown: TitleOffer;
}

const readMyOfferAtom = atom(
  null,
  async (get, set, { contentId, access, kind, shown }: OfferQuery): Promise<MyOffer | undefined> => {
    if (shown.kind === "play" || kind === "show" || !(await set(readIsSignedInAtom))) return undefined;
    // Loaded only here: guests and titles that play for everyone do not need it.
    const { fetchMyOffer, fetchRentals } = await import("./my-offer-calls.ts");
    const rentals = access === "rental" ? await set(readRentalsAtom, fetchRentals) : [];
    return fetchMyOffer(await get(informedClientAtom), {
      contentId,
      isChannel: kind === "channel",
      shown,
      rentals,
    });
  },
);

/**
 * The signed-in viewer's offer for a title that not everyone may play. The server renders the offer of a guest, as it
 * has no token. Undefined until loaded in the browser, and for guests.
 */
export function useMyOffer({
  card: { id: contentId, access, kind },
  offer: shown,
}: TitleData): MyOffer | undefined {
  const query = useMemo(() => ({ contentId, access, kind, shown }), [contentId, access, kind, shown]);
  return useRead(readMyOfferAtom, query).value;
}

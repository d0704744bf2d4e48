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
    // A guest, and who sees a title that plays, needs none of it.
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
 * What the viewer may do with a title that does not play for everybody. The server, which knows no token, has shown what a guest is
 * told; undefined until the browser knows better, and for a guest.
 */
export function useMyOffer({
  card: { id: contentId, access, kind },
  offer: shown,
}: TitleData): MyOffer | undefined {
  const query = useMemo(() => ({ contentId, access, kind, shown }), [contentId, access, kind, shown]);
  return useRead(readMyOfferAtom, query).value;
}

import { showOffer } from "@marquee/content-sdk/rules";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import type { CardData } from "../../components/card.ts";
import { userTypeAtom } from "../../state/session/viewer-atoms.ts";
import { OfferNote } from "./OfferNote.tsx";

/** `children` leads to the first episode: for everybody where it is free, for subscribers where it is within a subscription; its own page knows the rest. */
export function FirstEpisode({
  card: { id, access },
  children,
}: {
  readonly card: CardData;
  readonly children: ReactNode;
}) {
  const offer = showOffer(access, useAtomValue(userTypeAtom));
  return offer.kind === "play" ? <>{children}</> : <OfferNote offer={offer} contentId={id} />;
}

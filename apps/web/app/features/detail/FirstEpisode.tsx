import { showOffer } from "@marquee/content-sdk/rules";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import type { CardData } from "../../components/card.ts";
import { userTypeAtom } from "../../state/session/viewer-atoms.ts";
import { OfferNote } from "./OfferNote.tsx";

/**
 * Shows `children`, a link to the first episode, if the user type may play the show; otherwise what is needed. The
 * episode's page checks the details.
 */
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

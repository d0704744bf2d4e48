import type { ReactNode } from "react";
import { useOfferActions } from "../../components/OfferLinks.tsx";
import type { TitleData } from "./detail-data.ts";
import { OfferNote } from "./OfferNote.tsx";
import { RentalStart } from "./RentalStart.tsx";
import { useMyOffer } from "./use-my-offer.ts";

/** Shows `children`, the player, if the viewer may play the title; otherwise what is needed. */
export function WatchOption({
  title,
  children,
}: {
  readonly title: TitleData;
  readonly children: ReactNode;
}) {
  const myOffer = useMyOffer(title);
  const offer = myOffer?.offer ?? title.offer;
  const { ownerAllows } = useOfferActions(offer);
  // The owner may play a restricted title, as the player asks for the password.
  if (offer.kind !== "play" && !ownerAllows) return <OfferNote offer={offer} contentId={title.card.id} />;
  return myOffer?.rental?.state === "notStarted" ? (
    <RentalStart rental={myOffer.rental}>{children}</RentalStart>
  ) : (
    <>{children}</>
  );
}

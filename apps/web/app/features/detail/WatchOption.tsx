import type { ReactNode } from "react";
import { useOfferActions } from "../../components/OfferLinks.tsx";
import type { TitleData } from "./detail-data.ts";
import { OfferNote } from "./OfferNote.tsx";
import { RentalStart } from "./RentalStart.tsx";
import { useMyOffer } from "./use-my-offer.ts";

/** `children` plays the title; where the viewer may not, it is said what is needed and where to get it. */
export function WatchOption({
  title,
  children,
}: {
  readonly title: TitleData;
  readonly children: ReactNode;
}) {
  const own = useMyOffer(title);
  const offer = own?.offer ?? title.offer;
  const { ownerAllows } = useOfferActions(offer);
  // The player asks for the password.
  if (offer.kind !== "play" && !ownerAllows) return <OfferNote offer={offer} contentId={title.card.id} />;
  return own?.rental?.state === "notStarted" ? (
    <RentalStart rental={own.rental}>{children}</RentalStart>
  ) : (
    <>{children}</>
  );
}

import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import type { CardData } from "../../card.ts";
import { userTypeAtom } from "../../state/session/viewer-atoms.ts";
import { OfferNote } from "./OfferNote.tsx";

/** `children` leads to the first episode: for everybody where it is free, for subscribers where it is within a pack; its own page knows the rest. */
export function FirstEpisode({
  card: { id, access },
  children,
}: {
  readonly card: CardData;
  readonly children: ReactNode;
}) {
  const isPremium = useAtomValue(userTypeAtom) === "premium";
  if (access === "free" || (access === "subscription" && isPremium)) return <>{children}</>;
  return <OfferNote offer={{ kind: access }} contentId={id} />;
}

import { fetchRentals } from "@marquee/content-sdk";
import {
  createRentalPurchase,
  rentalPurchaseState,
  type RentalPurchase,
  type RentalPurchaseState,
  type TitleOffers,
} from "@marquee/plans-sdk";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useMemo } from "react";
import { menuAtom } from "../../state/app-context/app-context-atoms.ts";
import { useFlow } from "../../state/calls/use-flow.ts";
import { readRentalsAtom, rentalPlansAtom } from "../../state/plans/rental-atoms.ts";
import { useCheckout } from "../../state/plans/use-checkout.ts";
import { sessionAtom } from "../../state/session/auth-atoms.ts";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";

interface RentalUse {
  readonly state: RentalPurchaseState;
  /** Chooses an offer, with the name shown to the viewer, and opens payment. */
  readonly rent: (planId: string, title: string) => Promise<void>;
}

/** The rental offers of a title, and a function to rent. */
export function useRental(contentId: string, offers: TitleOffers): RentalUse {
  const readRentals = useSetAtom(readRentalsAtom);
  const checkOut = useCheckout();
  const { menuNames } = useAtomValue(menuAtom);
  const isOfferedHere = menuNames.includes("plex");
  const rentalAtom = useMemo(
    () =>
      atom(async (get): Promise<RentalPurchase> => {
        get(sessionAtom);
        return createRentalPurchase(await get(authAtom), {
          contentId,
          isOfferedHere,
          offers,
          readRentals: () => readRentals(fetchRentals),
        });
      }),
    [readRentals, contentId, isOfferedHere, offers],
  );
  const choose = useSetAtom(
    useMemo(
      () =>
        atom(null, async (get, _set, choice: { readonly planId: string; readonly title: string }) =>
          (await get(rentalAtom)).choose(choice),
        ),
      [rentalAtom],
    ),
  );
  const session = useAtomValue(sessionAtom);
  const start = useMemo(() => rentalPurchaseState({ offers, isOfferedHere }), [offers, isOfferedHere]);
  const { state, act } = useFlow<RentalPurchaseState, RentalPurchase>(rentalAtom, start);
  useEffect(() => act((rental) => rental.load()), [act, session]);

  const setRentalPlans = useSetAtom(rentalPlansAtom);
  useEffect(() => setRentalPlans(state.options.map(({ plan }) => plan)), [setRentalPlans, state]);

  return {
    state,
    rent: async (planId, title) => {
      const chosen = await choose({ planId, title });
      if (chosen.ok) await checkOut(chosen.value);
    },
  };
}

import { fetchRentals } from "@marquee/content-sdk";
import { useAtomValue, type createStore } from "jotai";
import { activeRentalsAtom, readRentalsAtom } from "../../state/plans/rental-atoms.ts";
import { useRead } from "../../state/calls/use-read.ts";

const readRentals = (store: ReturnType<typeof createStore>) => store.set(readRentalsAtom, fetchRentals);

/** Whether the viewer has rented the title and may still watch it; false until that is known. */
export function useIsRented(contentId: string): boolean {
  useRead(readRentals);
  return useAtomValue(activeRentalsAtom)?.some((rental) => rental.contentId === contentId) ?? false;
}

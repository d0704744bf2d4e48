import { fetchRentals } from "@marquee/content-sdk";
import { useAtomValue } from "jotai";
import { activeRentalsAtom, readRentalsAtom } from "../../state/plans/rental-atoms.ts";
import { useRead } from "../../state/calls/use-read.ts";

/** Whether the viewer has rented the title and may still watch it; false until that is known. */
export function useIsRented(contentId: string): boolean {
  useRead(readRentalsAtom, fetchRentals);
  return useAtomValue(activeRentalsAtom)?.some((rental) => rental.contentId === contentId) ?? false;
}

import type { Rental } from "@marquee/content-sdk";
import type { Client } from "@marquee/http";
import type { Plan } from "@marquee/plans-sdk";
import { atom } from "jotai";
import { sessionAtom } from "../session/auth-atoms.ts";
import { portsAtom } from "../sdks/ports-atom.ts";
import { authAtom, readIsSignedInAtom } from "../sdks/sdk-atoms.ts";

interface MyRentals {
  /** The session that it was read for; a later session reads anew. */
  readonly session: number;
  readonly rentals: readonly Rental[];
  /** Epoch milliseconds. */
  readonly readAt: number;
}

const lastReadAtom = atom<MyRentals | undefined>(undefined);

/** What the viewer has rented, as last read; undefined before that. */
export const myRentalsAtom = atom(
  (get) => {
    const lastRead = get(lastReadAtom);
    return lastRead?.session === get(sessionAtom) ? lastRead : undefined;
  },
  (_get, set, lastRead: MyRentals) => set(lastReadAtom, lastRead),
);

/** All of it. */
export const rentalsAtom = atom((get) => get(myRentalsAtom)?.rentals);

/** What of it can still be watched. */
export const activeRentalsAtom = atom((get) => get(rentalsAtom)?.filter(({ state }) => state !== "expired"));

/** What of it has ended. */
export const expiredRentalsAtom = atom((get) => get(rentalsAtom)?.filter(({ state }) => state === "expired"));

/** The plans by which the title in view can be rented. */
export const rentalPlansAtom = atom<readonly Plan[]>([]);

/**
 * Asks for the rentals of the signed-in viewer; a guest has none, and no call is made. Only code that runs in the browser uses it,
 * and it brings the call along, which not every page needs.
 */
export const readRentalsAtom = atom(
  null,
  async (
    get,
    set,
    fetchRentals: (content: Client) => Promise<readonly Rental[]>,
  ): Promise<readonly Rental[]> => {
    const session = get(sessionAtom);
    if (!(await set(readIsSignedInAtom))) return [];
    const rentals = await fetchRentals(await get(authAtom));
    set(myRentalsAtom, { session, rentals, readAt: get(portsAtom).clock.now() });
    return rentals;
  },
);

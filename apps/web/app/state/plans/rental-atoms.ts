import type { Rental } from "@marquee/content-sdk";
import type { Client } from "@marquee/http";
import type { Plan } from "@marquee/plans-sdk";
import { atom } from "jotai";
import { sessionAtom } from "../session/auth-atoms.ts";
import { portsAtom } from "../sdks/ports-atom.ts";
import { authAtom, readIsSignedInAtom } from "../sdks/sdk-atoms.ts";

interface MyRentals {
  /** The session it was read for. A later session reads again. */
  readonly session: number;
  readonly rentals: readonly Rental[];
  /** Epoch milliseconds. */
  readonly readAt: number;
}

const lastReadAtom = atom<MyRentals | undefined>(undefined);

/** The viewer's rentals as last read; undefined before. */
export const myRentalsAtom = atom(
  (get) => {
    const lastRead = get(lastReadAtom);
    return lastRead?.session === get(sessionAtom) ? lastRead : undefined;
  },
  (_get, set, lastRead: MyRentals) => set(lastReadAtom, lastRead),
);

/** All rentals. */
export const rentalsAtom = atom((get) => get(myRentalsAtom)?.rentals);

/** Rentals that can still be watched. */
export const activeRentalsAtom = atom((get) => get(rentalsAtom)?.filter(({ state }) => state !== "expired"));

/** Rentals that have ended. */
export const expiredRentalsAtom = atom((get) => get(rentalsAtom)?.filter(({ state }) => state === "expired"));

/** Plans by which the shown title can be rented. */
export const rentalPlansAtom = atom<readonly Plan[]>([]);

/**
 * Fetches the signed-in viewer's rentals; guests have none and make no call. Browser only. The caller passes the fetch
 * function, as not every page needs its code.
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

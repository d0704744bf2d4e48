import { createAccountData, createParentalControl, createVerifyContact } from "@marquee/auth-sdk";
import { atom } from "jotai";
import { authAtom } from "../sdks/sdk-atoms.ts";
import { sessionAtom, settingsAtom } from "./auth-atoms.ts";

// In a file of their own, as only account pages need these atoms.

/** Confirms an e-mail address or mobile number of the signed-in viewer. */
export const verifyContactAtom = atom(async (get) => {
  get(sessionAtom);
  return createVerifyContact(await get(authAtom));
});

/** Sets the account's age limit. */
export const parentalControlAtom = atom(async (get) =>
  createParentalControl(await get(authAtom), { settings: await get(settingsAtom) }),
);

/** Exports the viewer's data and deletes the account. */
export const accountDataAtom = atom(async (get) => createAccountData(await get(authAtom)));

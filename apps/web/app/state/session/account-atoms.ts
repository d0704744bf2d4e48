import { createAccountData, createParentalControl, createVerifyContact } from "@marquee/auth-sdk";
import { atom } from "jotai";
import { authAtom } from "../sdks/sdk-atoms.ts";
import { sessionAtom, settingsAtom } from "./auth-atoms.ts";

// Only pages about the account read these, so they stay out of what signing in loads.

/** Confirming an e-mail address or mobile number of the signed-in viewer. */
export const verifyContactAtom = atom(async (get) => {
  get(sessionAtom);
  return createVerifyContact(await get(authAtom));
});

/** The limit of what may be watched without asking. */
export const parentalControlAtom = atom(async (get) =>
  createParentalControl(await get(authAtom), { settings: await get(settingsAtom) }),
);

/** Exporting the viewer's data, and deleting the account. */
export const accountDataAtom = atom(async (get) => createAccountData(await get(authAtom)));

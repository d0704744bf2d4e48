import { atom } from "jotai";
import { authAtom, trackAtom } from "../sdks/sdk-atoms.ts";

/** Signs the viewer out; `navigate` puts the address right before anything else happens (SESS-68). */
export const logOutAtom = atom(
  null,
  async (get, set, navigate: () => void | Promise<void> = () => undefined) => {
    await set(trackAtom, { name: "logout_completed", properties: { reason: "chosen" } });
    await (await get(authAtom)).logOut({ navigate });
  },
);

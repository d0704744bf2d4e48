import { atom } from "jotai";
import { browserSdksAtom } from "../sdks/sdk-atoms.ts";

/** Signs the viewer out; `navigate` puts the address right before anything else happens (SESS-68). */
export const logOutAtom = atom(
  null,
  async (get, _set, navigate: () => void | Promise<void> = () => undefined) => {
    const { auth, analytics } = await get(browserSdksAtom);
    analytics.track({ name: "logout_completed", properties: { reason: "chosen" } });
    await auth.logOut({ navigate });
  },
);

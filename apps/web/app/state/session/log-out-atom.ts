import { oneAtATime } from "../calls/one-at-a-time.ts";
import { analyticsAtom, authAtom } from "../sdks/sdk-atoms.ts";

/** Signs the viewer out. `navigate` is passed to the SDK, to change the page first. */
export const logOutAtom = oneAtATime(
  async (get, _set, navigate: () => void | Promise<void> = () => undefined): Promise<void> => {
    const [auth, analytics] = await Promise.all([get(authAtom), get(analyticsAtom)]);
    if (auth.tokens.get().status === "signedIn") {
      analytics.track({ name: "logout_completed", properties: { reason: "chosen" } });
      void analytics.flush();
    }
    await auth.logOut({ navigate });
  },
);

import { createConversions } from "@marquee/analytics-sdk";
import { browserLocks } from "@marquee/http/browser";
import { atom } from "jotai";
import { apiAccessAtom, visitorAtom } from "../app-context/app-context-atoms.ts";
import { portsAtom } from "../sdks/ports-atom.ts";
import { authAtom, knownPersonAtom } from "../sdks/sdk-atoms.ts";
import { profileAtom } from "../session/auth-atoms.ts";

/** Reports registrations and payments to the social pixel. Import it on demand. */
export const conversionsAtom = atom(async (get) => {
  const [auth, knownPerson, profile] = await Promise.all([
    get(authAtom),
    get(knownPersonAtom),
    get(profileAtom),
  ]);
  return createConversions(auth, {
    storage: get(portsAtom).storage,
    locks: browserLocks(),
    pixelId: get(apiAccessAtom).socialPixelId,
    isBot: get(visitorAtom).isBot,
    sourceUrl: () => window.location.href,
    loadViewer: async () => {
      const { session } = auth.tokens.get();
      const loaded = await profile.load();
      // The person of a session that has ended meanwhile stays unknown.
      if (!loaded.ok || auth.tokens.get().session !== session) return false;
      knownPerson.setProfile(loaded.value);
      return true;
    },
  });
});

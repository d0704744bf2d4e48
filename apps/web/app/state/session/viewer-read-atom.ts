import { OPTIONAL_CALL_WAIT_MS } from "@marquee/config";
import { atom } from "jotai";
import { portsAtom } from "../sdks/ports-atom.ts";
import { authAtom, knownPersonAtom } from "../sdks/sdk-atoms.ts";
import { consentsAtom, profileAtom, sessionAtom, settingsAtom } from "./auth-atoms.ts";

// Only code that runs in the browser reads these.

/** Profile and settings of a session, read once; what calls and events say of the viewer follows them from then on. */
export const viewerReadAtom = atom(async (get, { signal }): Promise<void> => {
  get(sessionAtom);
  const [auth, knownPerson, profile, settings, consents] = await Promise.all([
    get(authAtom),
    get(knownPersonAtom),
    get(profileAtom),
    get(settingsAtom),
    get(consentsAtom),
  ]);
  // What is late of a session that is over is told to no one.
  const whileCurrent =
    <Value>(tell: (value: Value) => void) =>
    (value: Value): void => {
      if (!signal.aborted) tell(value);
    };
  const tellProfile = whileCurrent(knownPerson.setProfile);
  const tellSettings = whileCurrent((state: ReturnType<typeof settings.get>) =>
    knownPerson.setSettings(state.settings),
  );
  tellProfile(profile.get());
  tellSettings(settings.get());
  profile.subscribe(tellProfile);
  settings.subscribe(tellSettings);
  consents.subscribe(whileCurrent((given) => given !== undefined && knownPerson.setConsents(given)));
  await Promise.all([settings.load(), auth.tokens.get().status === "signedIn" ? profile.load() : undefined]);
});

/** The client, once it can say who asks; calls about titles wait for it, but not for long. */
export const informedClientAtom = atom(async (get) => {
  const { timers } = get(portsAtom);
  const auth = await get(authAtom);
  await Promise.race([
    get(viewerReadAtom),
    new Promise<void>((resolve) => timers.setTimeout(resolve, OPTIONAL_CALL_WAIT_MS)),
  ]);
  return auth;
});

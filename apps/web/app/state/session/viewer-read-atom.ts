import type { Auth, Settings, ViewerConsents, ViewerProfile } from "@marquee/auth-sdk";
import { atom } from "jotai";
import { notForLong } from "../calls/not-for-long.ts";
import { portsAtom } from "../sdks/ports-atom.ts";
import type { ReadingListener } from "../sdks/known-facts.ts";
import { authAtom, knownPersonAtom, readingListenerAtom } from "../sdks/sdk-atoms.ts";
import { consentsAtom, profileAtom, sessionAtom, settingsAtom } from "./auth-atoms.ts";
import type { KnownPerson } from "./known-person.ts";

/** What is read of a viewer, and who is told. */
interface ViewerParts {
  readonly auth: Pick<Auth, "tokens">;
  readonly knownPerson: KnownPerson;
  readonly listener: ReadingListener;
  readonly profile: ViewerProfile;
  readonly settings: Settings;
  readonly consents: ViewerConsents;
  /** Ends with the reading: another one has begun. */
  readonly signal: Pick<AbortSignal, "aborted">;
}

/** Reads profile and settings once; what calls and events say of the viewer follows them from then on. */
export async function readViewer({
  auth,
  knownPerson,
  listener,
  profile,
  settings,
  consents,
  signal,
}: ViewerParts): Promise<void> {
  const { session } = auth.tokens.get();
  /** What is late of a session that is over is told to no one. */
  const whileCurrent =
    <Value>(tell: (value: Value) => void) =>
    (value: Value): void => {
      if (!signal.aborted && auth.tokens.get().session === session) tell(value);
    };
  const reportProfile = whileCurrent((details: ReturnType<ViewerProfile["get"]>) => {
    knownPerson.setProfile(details);
    listener.detailsChanged();
  });
  const reportSettings = whileCurrent((state: ReturnType<Settings["get"]>) =>
    knownPerson.setSettings(state.settings),
  );
  reportProfile(profile.get());
  reportSettings(settings.get());
  profile.subscribe(reportProfile);
  settings.subscribe(reportSettings);
  consents.subscribe(whileCurrent((given) => given !== undefined && knownPerson.setConsents(given)));
  const loadSettings = async (): Promise<void> => {
    const { session } = auth.tokens.get();
    const { ok } = await settings.load();
    if (ok && !signal.aborted) listener.settingsRead(session);
  };
  await Promise.all([loadSettings(), auth.tokens.get().status === "signedIn" ? profile.load() : undefined]);
}

// Only code that runs in the browser reads these.

/** Profile and settings of a session, read once. */
export const viewerReadAtom = atom(async (get, { signal }): Promise<void> => {
  get(sessionAtom);
  const listener = get(readingListenerAtom);
  const [auth, knownPerson, profile, settings, consents] = await Promise.all([
    get(authAtom),
    get(knownPersonAtom),
    get(profileAtom),
    get(settingsAtom),
    get(consentsAtom),
  ]);
  await readViewer({ auth, knownPerson, listener, profile, settings, consents, signal });
});

/** The client, once it can say who asks; calls about titles wait for it. */
export const informedClientAtom = atom(async (get) => {
  const auth = await get(authAtom);
  await notForLong(get(portsAtom).timers, get(viewerReadAtom));
  return auth;
});

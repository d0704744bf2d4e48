import type { Auth, Settings, ViewerConsents, ViewerProfile } from "@marquee/auth-sdk";
import { atom } from "jotai";
import { awaitWithTimeLimit } from "../calls/await-with-time-limit.ts";
import { portsAtom } from "../sdks/ports-atom.ts";
import type { ReadingListener } from "../sdks/known-facts.ts";
import { authAtom, knownPersonAtom, readingListenerAtom } from "../sdks/sdk-atoms.ts";
import { consentsAtom, profileAtom, sessionAtom, settingsAtom } from "./auth-atoms.ts";
import type { KnownPerson } from "./known-person.ts";

/** The sources of a viewer's data, and the listener to notify. */
interface ViewerParts {
  readonly auth: Pick<Auth, "tokens">;
  readonly knownPerson: KnownPerson;
  readonly listener: ReadingListener;
  readonly profile: ViewerProfile;
  readonly settings: Settings;
  readonly consents: ViewerConsents;
  /** Aborted when a newer read starts. */
  readonly signal: Pick<AbortSignal, "aborted">;
}

/** Reads profile and settings once, then keeps the viewer's facts for calls and events up to date. */
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
  /** Ignores results that arrive after their session has ended. */
  const whileCurrent =
    <Value>(apply: (value: Value) => void) =>
    (value: Value): void => {
      if (!signal.aborted && auth.tokens.get().session === session) apply(value);
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

// These atoms are for the browser only.

/** Reads profile and settings once per session. */
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

/** The client, once the viewer's facts are known or a time limit has passed. Calls about titles use it. */
export const informedClientAtom = atom(async (get) => {
  const auth = await get(authAtom);
  await awaitWithTimeLimit(get(portsAtom).timers, get(viewerReadAtom));
  return auth;
});

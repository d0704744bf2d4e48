import type { KnownFacts } from "@marquee/analytics-sdk";
import type { Auth } from "@marquee/auth-sdk";

/** Hears what is read of the viewer. */
export interface ReadingListener {
  /** The settings of a session have been read. */
  settingsRead(session: number): void;
  /** The details of a signed-in viewer may have changed. */
  detailsChanged(): void;
}

/** What tells which facts about the viewer are known, and hears what has been read. */
export interface KnownFactsRecord extends ReadingListener {
  /** Which of the five facts are known as of now. */
  known(): KnownFacts;
  /** Calls the listener each time one of them may have changed; the answer ends that. */
  onChange(listener: () => void): () => void;
}

interface KnownFactsParts {
  readonly auth: Pick<Auth, "tokens" | "viewer">;
  /** The visit itself names a partner. */
  readonly hasPartner: boolean;
  /** The server could not find the country out and has assumed one. */
  readonly isCountryAssumed: boolean;
  /** Looks the country up once more; whatever comes of it, nothing better is to be had. */
  readonly lookUpCountry: () => Promise<unknown>;
}

/**
 * The five facts that events wait for. A guest is known by the device, in the languages of the page; of a signed-in viewer identity
 * and partner are in the details, the languages in the settings, and both are read anew for each session.
 */
export function createKnownFacts({
  auth,
  hasPartner,
  isCountryAssumed,
  lookUpCountry,
}: KnownFactsParts): KnownFactsRecord {
  const listeners = new Set<() => void>();
  let isCountryKnown = !isCountryAssumed;
  /** The next viewer has other settings. */
  let readSession: number | undefined;

  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  auth.tokens.subscribe(tell);
  if (isCountryAssumed) {
    const found = (): void => {
      isCountryKnown = true;
      tell();
    };
    lookUpCountry().then(found, found);
  }

  return {
    known() {
      const { status, session } = auth.tokens.get();
      const isSignedIn = status === "signedIn";
      const { userId, deviceId } = auth.viewer();
      const isIdentified = Boolean(isSignedIn ? userId : deviceId);
      return {
        // The session is read before this is made, and tells of sign-in and logout at once.
        userType: true,
        identity: isIdentified,
        languages: !isSignedIn || readSession === session,
        partner: hasPartner || isIdentified,
        country: isCountryKnown,
      };
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    settingsRead(session) {
      readSession = session;
      tell();
    },
    detailsChanged: tell,
  };
}

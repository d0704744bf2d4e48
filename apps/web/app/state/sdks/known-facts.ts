import type { KnownFacts } from "@marquee/analytics-sdk";
import type { Auth } from "@marquee/auth-sdk";

/** Is notified when data of the viewer were read. */
export interface ReadingListener {
  /** The settings of a session were read. */
  settingsRead(session: number): void;
  /** The details of a signed-in viewer may have changed. */
  detailsChanged(): void;
}

/** Says which facts about the viewer are known. */
export interface KnownFactsRecord extends ReadingListener {
  /** Which of the five facts are known now. */
  known(): KnownFacts;
  /** Calls the listener when one of them may have changed. Returns a function to stop. */
  onChange(listener: () => void): () => void;
}

interface KnownFactsParts {
  readonly auth: Pick<Auth, "tokens" | "viewer">;
  /** The visit has a partner. */
  readonly hasPartner: boolean;
  /** The server could not look up the country and assumed one. */
  readonly isCountryAssumed: boolean;
  /** Looks up the country again. The country counts as known afterwards, even if this fails. */
  readonly lookUpCountry: () => Promise<unknown>;
}

/**
 * Creates the record of the five facts that events wait for. A guest's facts are the device id and the page's languages.
 * Those of a signed-in viewer come from the user details (identity, partner) and the settings (languages), read again
 * for each session.
 */
export function createKnownFacts({
  auth,
  hasPartner,
  isCountryAssumed,
  lookUpCountry,
}: KnownFactsParts): KnownFactsRecord {
  const listeners = new Set<() => void>();
  let isCountryKnown = !isCountryAssumed;
  /** Session whose settings were read. */
  let readSession: number | undefined;

  const notify = (): void => {
    for (const listener of listeners) listener();
  };

  auth.tokens.subscribe(notify);
  if (isCountryAssumed) {
    const found = (): void => {
      isCountryKnown = true;
      notify();
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
        // Always known: the session is loaded before and reports sign-in and sign-out at once.
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
      notify();
    },
    detailsChanged: notify,
  };
}

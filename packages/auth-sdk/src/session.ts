import { DEFAULT_AUTO_PLAY, DEFAULT_STREAMING_QUALITY } from "@marquee/config/account";
import { DEFAULT_LANGUAGE, defaultContentLanguages } from "@marquee/config/languages";
import type { UserType } from "@marquee/config/account";
import type { Toggle } from "@marquee/config/flags";
import type { InterfaceLanguage } from "@marquee/config/languages";
import type { LaunchData } from "./launch-data.ts";
import { defaultLocation } from "./location.ts";
import type { Location } from "./location.ts";

/** What the application knows about its visitor. Immutable: a change makes a new object. */
export interface SessionState {
  readonly userType: UserType;
  readonly location: Location;
  /** Undefined until launch has answered. */
  readonly launch: LaunchData | undefined;
  /** Empty until the flags are there; every flag then has its default. */
  readonly toggles: readonly Toggle[];
  readonly displayLanguage: InterfaceLanguage;
  /** Never empty. */
  readonly contentLanguages: readonly string[];
  readonly streamingQuality: string;
  readonly autoPlay: boolean;
  /** Partner mode; undefined outside of one. */
  readonly partner: string | undefined;
}

/**
 * The state of a visitor of whom nothing is known: a guest in India, English, quality Auto, auto play on.
 * What is given is not overwritten; without content languages those of the display language count.
 */
export function initialSession(known: Partial<SessionState> = {}): SessionState {
  const displayLanguage = known.displayLanguage ?? DEFAULT_LANGUAGE;
  const contentLanguages = known.contentLanguages ?? [];
  return {
    userType: known.userType ?? "guest",
    location: known.location ?? defaultLocation(),
    launch: known.launch,
    toggles: known.toggles ?? [],
    displayLanguage,
    contentLanguages:
      contentLanguages.length > 0 ? contentLanguages : defaultContentLanguages(displayLanguage),
    streamingQuality: known.streamingQuality ?? DEFAULT_STREAMING_QUALITY,
    autoPlay: known.autoPlay ?? DEFAULT_AUTO_PLAY,
    partner: known.partner,
  };
}

/** Holds the state of one visitor; on a server one for each request. */
export interface Session {
  get(): SessionState;
  /** Calls the listener after each change; the answer ends the subscription. */
  subscribe(listener: (state: SessionState) => void): () => void;
  /** Replaces the given fields. Listeners hear of it only when one of them differs. Empty content languages are refused. */
  update(change: Partial<SessionState>): void;
}

/**
 * Makes the session of one visitor. Throws nothing.
 * @example
 * const session = createSession({ location, launch, toggles });
 * session.subscribe(({ displayLanguage }) => show(displayLanguage));
 */
export function createSession(known: Partial<SessionState> = {}): Session {
  let state = initialSession(known);
  const listeners: ((state: SessionState) => void)[] = [];
  return {
    get: () => state,
    subscribe(listener) {
      // A wrapper of its own, so that one function subscribed twice is two subscriptions.
      const entry = (current: SessionState): void => listener(current);
      listeners.push(entry);
      return () => {
        const index = listeners.indexOf(entry);
        if (index >= 0) listeners.splice(index, 1);
      };
    },
    update(change) {
      const wanted =
        change.contentLanguages?.length === 0
          ? { ...change, contentLanguages: state.contentLanguages }
          : change;
      const next = { ...state, ...wanted };
      const isSame = (Object.keys(next) as (keyof SessionState)[]).every((field) =>
        Object.is(next[field], state[field]),
      );
      if (isSame) return;
      state = next;
      for (const listener of listeners.slice()) listener(state);
    },
  };
}

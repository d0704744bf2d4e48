import { COOKIES, STORAGE_KEYS } from "@marquee/config/storage";
import {
  checkCall,
  checkOptions,
  invalidOption,
  type Client,
  type CookieJar,
  type KeyValueStorage,
} from "@marquee/http";
import { consentChoiceText, readConsentChoice } from "./consent-choice.ts";
import type { ConsentChoice } from "./consent-choice.ts";
import { CONSENT_GROUPS, toConsentGroups } from "./consent-groups.ts";
import type { ConsentGroup } from "./consent-groups.ts";
import { consentState } from "./consent-state.ts";
import type { ConsentFacts, ConsentState } from "./consent-state.ts";

/** Options of `createConsent`. The country is that of the client's viewer. */
export interface ConsentOptions extends Omit<ConsentFacts, "country"> {
  readonly storage: KeyValueStorage;
  /** The cookies in which the server reads the choice. The choice survives a logout. */
  readonly cookies: CookieJar;
  /** Domain that the sites share; empty for the current host. Default: only the current host. */
  readonly cookieDomain?: string | undefined;
}

/** The consent of one visitor. Failures of storage or cookies are logged. */
export interface Consent {
  get(): ConsentState;
  /** Calls the listener after each choice, also of other tabs. Returns a function that unsubscribes. */
  subscribe(listener: (state: ConsentState) => void): () => void;
  /** Reads the choice stored on the device if there is no cookie. Updates whichever is missing or older. Never rejects. */
  load(): Promise<ConsentState>;
  /**
   * Applies a choice that was made elsewhere: that of a text of `consentChoiceText`, else the one of the cookie, which another tab
   * or the server may have written. An invalid one changes nothing, so a deleted cookie grants nothing. Never throws.
   */
  refresh(text?: unknown): ConsentState;
  /**
   * Stores the choice with the current day. Resolves with whether the granted groups changed: the page then reloads.
   * @throws {MarqueeError} `INVALID_OPTION` naming `groups`, or an unknown one, such as `groups[1]`
   */
  choose(choice: { readonly groups: readonly ConsentGroup[] }): Promise<boolean>;
}

const YEAR_SECONDS = 31_536_000;

/**
 * Creates the consent of one visitor. The cookie is read at once, so that nothing optional starts before the choice is known.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming the invalid option, or `viewer().country`
 * @example
 * const consent = createConsent(client, { storage, cookies });
 * await consent.load();
 * if (consent.get().isOpen) await consent.choose({ groups: ["measuring"] });
 */
export function createConsent(client: Client, options: ConsentOptions): Consent {
  const where = "createConsent";
  checkCall(where, client, options, {
    storage: "with get set",
    cookies: "with get set",
    cookieDomain: "string?",
    isFallback: "flag?",
    hasPrivacySignal: "flag?",
  });
  const { storage, cookies, cookieDomain, isFallback, hasPrivacySignal } = options;
  const { clock, logger } = client;
  const facts: ConsentFacts = { country: client.viewer().country, isFallback, hasPrivacySignal };

  async function attempt<Value>(what: string, work: () => Value): Promise<Awaited<Value> | undefined> {
    try {
      return await work();
    } catch (cause) {
      logger.warn(`The consent cannot be ${what}`, { cause: String(cause) });
      return undefined;
    }
  }

  function fromCookie(): string | undefined {
    try {
      return cookies.get(COOKIES.consent);
    } catch {
      // Where cookies are blocked, the default applies until the copy on the device is read.
      return undefined;
    }
  }

  const storeCookie = (text: string) =>
    attempt("stored as a cookie", () =>
      cookies.set(COOKIES.consent, text, { maxAgeSeconds: YEAR_SECONDS, domain: cookieDomain || undefined }),
    );
  const storeOnDevice = (text: string) =>
    attempt("stored on the device", () => storage.set(STORAGE_KEYS.consent, text));

  const { subscribe, tell } = createListeners(attempt);
  let state = consentState(facts, readConsentChoice(fromCookie()));
  const choiceText = (): string => (state.choice ? consentChoiceText(state.choice) : "");

  function apply(choice: ConsentChoice): void {
    state = consentState(facts, choice);
    tell(state);
  }

  // SESS-87
  function refresh(text?: unknown): ConsentState {
    const choice = readConsentChoice(typeof text === "string" ? text : fromCookie());
    if (choice && consentChoiceText(choice) !== choiceText()) apply(choice);
    return state;
  }

  return {
    get: () => state,
    refresh,
    subscribe,
    async load() {
      const stored = await attempt("read", () => storage.get(STORAGE_KEYS.consent));
      const hadCookie = choiceText();
      if (!hadCookie) refresh(stored);
      const text = choiceText();
      if (!hadCookie && text) await storeCookie(text);
      // A form without script writes only the cookie.
      if (hadCookie && text !== stored) await storeOnDevice(text);
      return state;
    },
    async choose(chosen) {
      checkGroups(`${where}().choose`, chosen);
      const before = state.groups.join();
      const date = new Date(clock.now()).toISOString().slice(0, 10);
      const choice = { date, groups: toConsentGroups(chosen.groups), isSignalKnown: hasPrivacySignal };
      const text = consentChoiceText(choice);
      apply(choice);
      await storeCookie(text);
      await storeOnDevice(text);
      return state.groups.join() !== before;
    },
  };
}

function checkGroups(where: string, chosen: { readonly groups: readonly ConsentGroup[] }): void {
  checkOptions(where, chosen, { groups: "list" });
  chosen.groups.forEach((group, index) => {
    if (CONSENT_GROUPS.indexOf(group) < 0)
      throw invalidOption(where, `groups[${index}]`, "is no group of consent");
  });
}

/** A listener that throws does not affect the others. */
function createListeners(attempt: (what: string, work: () => void) => unknown): {
  readonly subscribe: Consent["subscribe"];
  readonly tell: (state: ConsentState) => void;
} {
  const listeners: ((state: ConsentState) => void)[] = [];
  return {
    subscribe(listener) {
      const entry = (current: ConsentState): void => listener(current);
      listeners.push(entry);
      return () => void listeners.splice(listeners.indexOf(entry), listeners.indexOf(entry) < 0 ? 0 : 1);
    },
    tell: (state) => listeners.slice().forEach((listener) => void attempt("told", () => listener(state))),
  };
}

import { SETTINGS_KEY } from "@marquee/config/storage";
import type { Client, KeyValueStorage } from "@marquee/http";
import { asObject } from "../calls/json-fields.ts";
import { createObservable } from "@marquee/http/flow";
import type { Observable } from "@marquee/http/flow";
import type { AuthTokens } from "../tokens/create-auth-tokens.ts";
import { readSettingEntries, readViewerSettings } from "./viewer-settings.ts";
import type { SettingEntries, ViewerSettings } from "./viewer-settings.ts";

/** The viewer's settings, as values and as stored entries. */
export interface SettingsState {
  readonly settings: ViewerSettings;
  /** All entries as text, including those of other apps of the product. */
  readonly info: SettingEntries;
}

/** A client with storage and the tokens of its viewer; `createAuth` creates one. */
export interface SettingsClient extends Client {
  readonly storage: KeyValueStorage;
  readonly tokens: Pick<AuthTokens, "get" | "load">;
}

/** The settings in memory and in storage, always of one viewer. */
export interface SettingsPersistence extends Observable<SettingsState> {
  /** Returns the current session number, 0 for a guest. When it has changed, the settings in memory are cleared. */
  claim(): number;
  /** Stores the settings for the claimed session. Never rejects. */
  store(info: SettingEntries): Promise<SettingsState>;
  /** Reads the stored settings for the claimed session; after a failure of storage those in memory stay. Never rejects. */
  restore(): Promise<void>;
}

/** Creates the persistence of one visitor's settings. */
export function createSettingsPersistence({
  storage,
  tokens,
  logger,
}: Pick<SettingsClient, "storage" | "tokens" | "logger">): SettingsPersistence {
  const toState = (info: SettingEntries): SettingsState => ({ info, settings: readViewerSettings(info) });
  const nothing = toState(readSettingEntries(undefined));
  const { get, subscribe, set } = createObservable(nothing, logger);
  /** The number of the session, 0 for a guest. It prevents writing one person's settings for the next. */
  const currentSession = (): number => {
    const { status, session } = tokens.get();
    return status === "signedIn" ? session : 0;
  };
  let claimed = currentSession();
  /** True for a guest after a session: stored settings are the former viewer's until the logout has cleared them. */
  let isAfterSession = !claimed && tokens.get().session > 0;

  /** The session whose last settings storage has refused: those in memory are newer. */
  let unstored: number | undefined;

  function claim(): number {
    const owner = currentSession();
    if (owner !== claimed) {
      isAfterSession = !owner;
      claimed = owner;
      set(nothing);
    }
    return owner;
  }

  return {
    get,
    subscribe,
    claim,
    /*
     * A logout in any tab removes the tokens before it clears the rest. So this writes first and reads the tokens afterwards: either
     * the logout clears the new record, or it is removed here.
     */
    async store(info) {
      const owner = claimed;
      set(toState(info));
      try {
        await storage.set(SETTINGS_KEY, JSON.stringify(info));
        unstored = undefined;
        if (owner) await tokens.load();
        if (owner && currentSession() !== owner) await storage.remove(SETTINGS_KEY);
      } catch (cause) {
        unstored = owner;
        logger.warn("The settings cannot be stored", { cause: String(cause) });
      }
      claim();
      return get();
    },
    async restore() {
      const owner = claimed;
      if (isAfterSession) return;
      let { info } = get();
      try {
        const stored = asObject(JSON.parse((await storage.get(SETTINGS_KEY)) || "{}")) || {};
        info = readSettingEntries(Object.keys(stored).map((key) => ({ key, value: stored[key] })));
      } catch (cause) {
        logger.warn("The settings cannot be read", { cause: String(cause) });
      }
      if (claim() === owner && unstored !== owner) set(toState(info));
    },
  };
}

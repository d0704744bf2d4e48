import { SETTINGS_KEY } from "@marquee/config/storage";
import type { Client, KeyValueStorage } from "@marquee/http";
import { asObject } from "../calls/json-fields.ts";
import { createObservable } from "@marquee/http/flow";
import type { Observable } from "@marquee/http/flow";
import type { AuthTokens } from "../tokens/create-auth-tokens.ts";
import { readSettingEntries, readViewerSettings } from "./viewer-settings.ts";
import type { SettingEntries, ViewerSettings } from "./viewer-settings.ts";

/** The settings of the viewer: what they mean, and every entry as text. */
export interface SettingsState {
  readonly settings: ViewerSettings;
  /** All entries, those of other apps of the product included. */
  readonly info: SettingEntries;
}

/** A client that stores what it knows, and knows whose it is; `createAuth` makes one. */
export interface SettingsClient extends Client {
  readonly storage: KeyValueStorage;
  readonly tokens: Pick<AuthTokens, "get" | "load">;
}

/** The settings in memory and their copy on the device, always of one viewer. */
export interface SettingsPersistence extends Observable<SettingsState> {
  /** Who the viewer is now, 0 for a guest; what is in memory of another person is forgotten. */
  claim(): number;
  /** Keeps the settings of whom they were claimed for. Never rejects. */
  keep(info: SettingEntries): Promise<SettingsState>;
  /** Takes over what the device has for whom they were claimed. Never rejects. */
  restore(): Promise<void>;
}

/** Makes what stores the settings of one visitor. */
export function createSettingsPersistence({
  storage,
  tokens,
  logger,
}: Pick<SettingsClient, "storage" | "tokens" | "logger">): SettingsPersistence {
  const toState = (info: SettingEntries): SettingsState => ({ info, settings: readViewerSettings(info) });
  const nothing = toState(readSettingEntries(undefined));
  const { get, subscribe, set } = createObservable(nothing, logger);
  /** Number of the session, so that nothing of one person is written for the next. */
  const whose = (): number => {
    const { status, session } = tokens.get();
    return status === "signedIn" ? session : 0;
  };
  let holder = whose();
  /** After a session nothing that lies about is the guest's: not what is in memory, nor what a logout under way has still to clear. */
  let isLeftBehind = !holder && tokens.get().session > 0;

  function claim(): number {
    const owner = whose();
    if (owner !== holder) {
      isLeftBehind = !owner;
      holder = owner;
      set(nothing);
    }
    return owner;
  }

  return {
    get,
    subscribe,
    claim,
    /*
     * A logout, in any tab, forgets the tokens before it clears the rest: a tab that writes first and looks at the tokens afterwards
     * has either been cleared away or clears away what was late.
     */
    async keep(info) {
      const owner = holder;
      set(toState(info));
      try {
        await storage.set(SETTINGS_KEY, JSON.stringify(info));
        if (owner) await tokens.load();
        if (owner && whose() !== owner) await storage.remove(SETTINGS_KEY);
      } catch (cause) {
        logger.warn("The settings cannot be kept", { cause: String(cause) });
      }
      claim();
      return get();
    },
    async restore() {
      const owner = holder;
      if (isLeftBehind) return;
      let info = nothing.info;
      try {
        const stored = asObject(JSON.parse((await storage.get(SETTINGS_KEY)) || "{}")) || {};
        info = readSettingEntries(Object.keys(stored).map((key) => ({ key, value: stored[key] })));
      } catch (cause) {
        logger.warn("The settings cannot be read", { cause: String(cause) });
      }
      if (claim() === owner) set(toState(info));
    },
  };
}

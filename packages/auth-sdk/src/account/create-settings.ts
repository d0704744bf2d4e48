import { DEFAULT_AUTO_PLAY, DEFAULT_STREAMING_QUALITY } from "@marquee/config/account";
import { WEB_APP } from "@marquee/config/versions";
import {
  createSettingEndpoint,
  settingsEndpoint,
  updateSettingEndpoint,
} from "@marquee/config/endpoints/user";
import { DEFAULT_LANGUAGE } from "@marquee/config/languages";
import type { SettingKey } from "@marquee/config/account";
import { checkCall, checkOptions, checkPort, invalidOption } from "@marquee/http/errors";
import type { RequestAnswer, SendRequest } from "@marquee/http";
import { signalOf, type Abortable } from "../calls/abortable.ts";
import { refusal, requireAnswer, unreadable } from "../calls/answer.ts";
import { asObject, asText } from "../calls/json-fields.ts";
import type { Observable } from "@marquee/http/flow";
import { attempt, refused, type ActResult } from "../calls/problem.ts";
import { sessionError } from "../tokens/session-error.ts";
import { createSettingsPersistence } from "./settings-persistence.ts";
import type { SettingsClient, SettingsState } from "./settings-persistence.ts";
import { languageCodes, readSettingEntries } from "./viewer-settings.ts";
import type { SettingEntries } from "./viewer-settings.ts";

/** Display and content languages of a device. */
export interface Languages {
  readonly displayLanguage: string;
  readonly contentLanguages: readonly string[];
}

/** A setting and its new value. */
export interface SettingChange {
  readonly key: SettingKey;
  readonly value: string | boolean | readonly string[];
}

/**
 * The viewer's settings: stored on the device, for signed-in viewers also on the server. No method rejects, except with the code
 * `INVALID_OPTION` for a wrong argument.
 */
export interface Settings extends Observable<SettingsState> {
  /** Reads the settings stored on the device, then those of the server. A guest sends no request. */
  load(options?: Abortable): Promise<ActResult<SettingsState>>;
  /** Changes one setting; a guest's only on the device. An empty list of content languages is refused. */
  save(change: SettingChange): Promise<ActResult<SettingsState>>;
  /** Sets auto play on, display language English and quality Auto; every other setting stays. */
  reset(): Promise<ActResult<SettingsState>>;
  /**
   * Aligns the languages at the first sign-in on a device and returns those that apply. The server's win; if it has none, `local`
   * is saved there.
   */
  adoptLanguages(local: Languages): Promise<ActResult<Languages>>;
}

/**
 * Creates the settings of one visitor.
 *
 * Spec: shell §3, "Preferences"; plans §3, "Settings are a key/value list".
 * @throws {MarqueeError} code `INVALID_OPTION` when the argument is not a client of `createAuth`
 * @example
 * const settings = createSettings(auth);
 * await settings.load();
 * await settings.save({ key: "auto_play", value: false });
 */
export function createSettings(auth: SettingsClient): Settings {
  checkAuth(auth);
  const { request, logger } = auth;
  const { get, subscribe, claim, store, restore } = createSettingsPersistence(auth);
  /** The newest job. Jobs run one after another, so that of two quick changes the second is stored last. */
  let last: Promise<unknown> = Promise.resolve();

  /** @throws {MarqueeError} code `ABORTED` when the session has changed since */
  function requireSameSession(owner: number): void {
    if (claim() !== owner) throw sessionError(undefined);
  }

  async function write(key: string, value: string): Promise<SettingsState> {
    const owner = claim();
    if (owner) await writeSetting(request, { key, value, exists: key in get().info });
    // Another tab of the guest may have stored a setting since.
    else await restore();
    requireSameSession(owner);
    return store(Object.assign(Object.create(null), get().info, { [key]: value }) as SettingEntries);
  }

  function inTurn<Value>(run: () => Promise<Value>): Promise<ActResult<Value>> {
    const owner = claim();
    const result = last.then(() =>
      attempt(() => {
        requireSameSession(owner);
        return run();
      }, logger),
    );
    last = result;
    return result;
  }

  const save: Settings["save"] = async (change) => {
    checkOptions("save", change, { key: "text" });
    const { key, value } = change;
    if (typeof value !== "string" && typeof value !== "boolean" && !Array.isArray(value))
      throw invalidOption("save", "value", "is neither text, flag nor list");
    const isLanguages = key === "content_language";
    const text = isLanguages ? languageCodes(value).join() : String(value);
    return text || !isLanguages ? inTurn(() => write(key, text)) : refused({ code: "REFUSED" });
  };

  return {
    get,
    subscribe,
    load: (options) =>
      inTurn(async () => {
        const owner = claim();
        await restore();
        requireSameSession(owner);
        if (!owner) return get();
        const entries = toEntries(
          await requireAnswer(request, {
            endpoint: settingsEndpoint,
            query: { platform_name: WEB_APP },
            signal: signalOf(options),
          }),
        );
        // An answer that arrives after a logout is dropped [SESS-72].
        return claim() === owner ? store(entries) : get();
      }),
    save,
    reset: () =>
      inTurn(async () => {
        await write("auto_play", String(DEFAULT_AUTO_PLAY));
        await write("display_language", DEFAULT_LANGUAGE);
        return write("streaming_quality", DEFAULT_STREAMING_QUALITY);
      }),
    async adoptLanguages(local) {
      checkOptions("adoptLanguages", local, { contentLanguages: "list" });
      return inTurn(async () => {
        const { displayLanguage, contentLanguages } = get().settings;
        if (displayLanguage || contentLanguages.length) {
          return {
            displayLanguage: displayLanguage || local.displayLanguage,
            contentLanguages: contentLanguages.length ? contentLanguages : local.contentLanguages,
          };
        }
        if (local.displayLanguage) await write("display_language", local.displayLanguage);
        const text = languageCodes(local.contentLanguages).join();
        if (text) await write("content_language", text);
        return local;
      });
    },
  };
}

function checkAuth(auth: SettingsClient): void {
  checkCall("createSettings", auth);
  checkPort("createSettings", "client", auth.storage, ["get", "set", "remove"]);
  checkPort("createSettings", "client", auth.tokens, ["get", "load"]);
}

/**
 * Reads the server's settings. An answer that is not a list must not empty the settings of the device.
 * @throws {MarqueeError} code `UNREADABLE_ANSWER` when the answer is not a list of entries
 */
function toEntries(wire: unknown): SettingEntries {
  const entries = readSettingEntries(wire);
  // An entry without a usable value is one nonetheless: it takes its default.
  if (Array.isArray(wire) && (!wire.length || wire.some((item) => asText(asObject(item)?.["key"]))))
    return entries;
  throw unreadable(settingsEndpoint.id, "");
}

/** Writes one setting: by PUT if it exists, else by POST. After 404 or 409 it tries the other method once. */
async function writeSetting(
  request: SendRequest,
  { key, value, exists }: { readonly key: string; readonly value: string; readonly exists: boolean },
): Promise<void> {
  const send = (isPut: boolean): Promise<RequestAnswer> =>
    request({
      endpoint: isPut ? updateSettingEndpoint : createSettingEndpoint,
      body: { key, value },
      isExpected: (status) => status === (isPut ? 404 : 409),
    });
  let answer = await send(exists);
  if (!answer.ok && answer.status > 400) answer = await send(!exists);
  if (!answer.ok) throw refusal(createSettingEndpoint.id, answer.data);
}

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
import type { Observable } from "@marquee/http/flow";
import { attempt, refused, type ActResult } from "../calls/problem.ts";
import { sessionError } from "../tokens/session-error.ts";
import { createSettingsPersistence } from "./settings-persistence.ts";
import type { SettingsClient, SettingsState } from "./settings-persistence.ts";
import { contentLanguageText, readSettingEntries } from "./viewer-settings.ts";
import type { SettingEntries } from "./viewer-settings.ts";

/** Languages as a device has them. */
export interface Languages {
  readonly displayLanguage: string;
  readonly contentLanguages: readonly string[];
}

/** A setting, and what it is to be. */
export interface SettingChange {
  readonly key: SettingKey;
  readonly value: string | boolean | readonly string[];
}

/** The settings: kept on the device, and on the server for signed-in viewers. No act rejects, save for a mistake of the program. */
export interface Settings extends Observable<SettingsState> {
  /** Reads the device's copy, then the server's; a guest makes no call. */
  load(options?: Abortable): Promise<ActResult<SettingsState>>;
  /** Changes one setting: a guest on the device alone. Empty content languages are refused. */
  save(change: SettingChange): Promise<ActResult<SettingsState>>;
  /** Auto play on, English, quality Auto; everything else stays. */
  reset(): Promise<ActResult<SettingsState>>;
  /** At the first sign-in on a device: the server's languages win; where it has none, the given ones are saved there. Answers those that count. */
  adoptLanguages(local: Languages): Promise<ActResult<Languages>>;
}

/**
 * Makes the settings of one visitor.
 *
 * Spec: shell §3, "Preferences"; plans §3, "Settings are a key/value list".
 * @throws {MarqueeError} code `INVALID_OPTION` for what is no client of `createAuth`
 * @example
 * const settings = createSettings(auth);
 * await settings.load();
 * await settings.save({ key: "auto_play", value: false });
 */
export function createSettings(auth: SettingsClient): Settings {
  checkAuth(auth);
  const { request, logger } = auth;
  const { get, subscribe, claim, keep, restore } = createSettingsPersistence(auth);
  /** Writes leave one after another, so that two quick changes of a switch end with the second. */
  let last: Promise<unknown> = Promise.resolve();

  /** @throws {MarqueeError} code `ABORTED` when another person is there by now */
  function requireSame(owner: number): void {
    if (claim() !== owner) throw sessionError(undefined);
  }

  async function write(key: string, value: string): Promise<SettingsState> {
    const owner = claim();
    if (owner) await writeSetting(request, { key, value, isThere: key in get().info });
    requireSame(owner);
    return keep(Object.assign(Object.create(null), get().info, { [key]: value }) as SettingEntries);
  }

  function inTurn<Value>(run: () => Promise<Value>): Promise<ActResult<Value>> {
    const owner = claim();
    const result = last.then(() =>
      attempt(() => {
        requireSame(owner);
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
    const text = isLanguages ? contentLanguageText(String(value).split(",").filter(Boolean)) : String(value);
    return text || !isLanguages ? inTurn(() => write(key, text)) : refused({ code: "REFUSED" });
  };

  return {
    get,
    subscribe,
    load: (options) =>
      inTurn(async () => {
        const owner = claim();
        await restore();
        requireSame(owner);
        if (!owner) return get();
        const entries = toEntries(
          await requireAnswer(request, {
            endpoint: settingsEndpoint,
            query: { platform_name: WEB_APP },
            signal: signalOf(options),
          }),
        );
        // What arrives after a logout is dropped [SESS-72].
        return claim() === owner ? keep(entries) : get();
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
        const text = contentLanguageText(local.contentLanguages);
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

/** @throws {MarqueeError} code `UNREADABLE_ANSWER` for what is no list of entries: it says nothing about the settings, and must not empty those of the device */
function toEntries(wire: unknown): SettingEntries {
  const entries = readSettingEntries(wire);
  if (Object.keys(entries).length || (Array.isArray(wire) && !wire.length)) return entries;
  throw unreadable(settingsEndpoint.id, "");
}

/** Writes one setting: PUT for one that is there, else POST; when the server knows better, the other once (404, 409). */
async function writeSetting(
  request: SendRequest,
  { key, value, isThere }: { readonly key: string; readonly value: string; readonly isThere: boolean },
): Promise<void> {
  const send = (isPut: boolean): Promise<RequestAnswer> =>
    request({
      endpoint: isPut ? updateSettingEndpoint : createSettingEndpoint,
      body: { key, value },
      isExpected: (status) => status === (isPut ? 404 : 409),
    });
  let answer = await send(isThere);
  if (!answer.ok && answer.status > 400) answer = await send(!isThere);
  if (!answer.ok) throw refusal(createSettingEndpoint.id, answer.data);
}

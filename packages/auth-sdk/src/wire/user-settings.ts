import { SETTING_KEYS } from "@marquee/config/account";
import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

/** Most characters of the value of a setting. */
const LONGEST_VALUE = 4000;

const ownKeys: ReadonlySet<string> = new Set(SETTING_KEYS);

/** Keys of other apps of the product are small letters, digits and underscores, 40 at most. */
const key = () =>
  z.string().check(
    z.refine((text: string) => ownKeys.has(text) || /^[a-z0-9_]{1,40}$/.test(text), {
      error: "expected a key of a-z, 0-9 and _, 40 characters at most",
    }),
  );

/** Query of `GET /user/v1/settings`. */
export const settingsQuery = lazySchema(() => z.object({ platform_name: z.literal("web_app") }));

/** A setting: text under a key, as the client wrote it. Spec: plans §3, "Settings are a key/value list". */
export const settingEntry = lazySchema(() => z.object({ key: z.string(), value: z.string() }));

/** Answer of `GET /user/v1/settings`, sorted by key. */
export const settingsAnswer = lazySchema(() => z.array(settingEntry()));

/** A switch such as auto_play may be sent as boolean; it is stored as text like all others. */
const value = () =>
  z.pipe(
    z.transform((given: unknown) => (typeof given === "boolean" ? String(given) : given)),
    z.string().check(z.maxLength(LONGEST_VALUE)),
  );

/** Body of `PUT` (of a key that is there) and `POST /user/v1/settings` (of one that is not). Both answer the entry. */
export const settingBody = lazySchema(() => z.object({ key: key(), value: value() }));

export type SettingsQuery = z.infer<ReturnType<typeof settingsQuery>>;
export type SettingEntryWire = z.infer<ReturnType<typeof settingEntry>>;
export type SettingsAnswer = z.infer<ReturnType<typeof settingsAnswer>>;
export type SettingBody = z.infer<ReturnType<typeof settingBody>>;

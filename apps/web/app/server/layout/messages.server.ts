import { fetchTranslations, type TranslationVersions } from "@marquee/auth-sdk/app";
import {
  CONTENT_LANGUAGES,
  DAY,
  DEFAULT_LANGUAGE,
  HOUR,
  MINUTE,
  OPTIONAL_CALL_WAIT_MS,
  type InterfaceLanguage,
  type TranslationNamespace,
} from "@marquee/config";
import { isMarqueeError } from "@marquee/http";
import compile from "icu-minify/compile";
import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import type { MessageSet, ReadTexts, Texts } from "../../i18n/namespaces.ts";
import { within } from "../faults/within.server.ts";
import { memoized } from "../page-cache/memoized.server.ts";
import {
  bootstrapContext,
  requestContextKey,
  type RequestContext,
} from "../request-context/request-context.server.ts";

const FRESHNESS = { freshMs: 5 * MINUTE, staleMs: 2 * HOUR };
/** Logs a missing language once, not with every page. */
const SAID_ONCE = { freshMs: 365 * DAY, staleMs: 0 };

const files = import.meta.glob<Texts>("../../i18n/messages/*/*.json", { eager: true, import: "default" });

const NONE: Texts = {};

function fileOf(language: InterfaceLanguage, namespace: TranslationNamespace): Texts {
  return files[`../../i18n/messages/${language}/${namespace}.json`] ?? NONE;
}

/** The texts of this build; English where the language has none. */
export function bundledTexts(language: InterfaceLanguage, namespace: TranslationNamespace): Texts {
  return { ...fileOf(DEFAULT_LANGUAGE, namespace), ...fileOf(language, namespace) };
}

function readBundledTexts(language: InterfaceLanguage, namespace: TranslationNamespace): ReadTexts {
  return completedBy(readFile(fileOf(DEFAULT_LANGUAGE, namespace)), readFile(fileOf(language, namespace)));
}

/** A compiled text; undefined when it is malformed. */
function readText(text: string): ReadTexts[string] | undefined {
  try {
    return compile(text);
  } catch {
    return undefined;
  }
}

function readTexts(texts: Texts): ReadTexts {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      const read = readText(text);
      return read === undefined ? [] : [[key, read]];
    }),
  );
}

const readFile = memoized(readTexts);

const completions = memoized((texts: ReadTexts) => memoized((more: ReadTexts) => ({ ...texts, ...more })));

/** Texts overridden by others. Returns the same object for the same arguments, so that results based on it can be cached. */
const completedBy = (texts: ReadTexts, more: ReadTexts): ReadTexts => completions(texts)(more);

/** The texts from the CDN; empty, without a log line, when the language has no file there. */
async function deliveredTexts(
  requestContext: RequestContext,
  versions: TranslationVersions,
  namespace: TranslationNamespace,
): Promise<Texts> {
  const { locale, client, services } = requestContext;
  const { language } = locale;
  try {
    return await fetchTranslations(client, { versions, namespace, language });
  } catch (error) {
    if (!isMarqueeError(error) || !("status" in error) || error.status !== 404) throw error;
    await services.cache.remember("texts missing", SAID_ONCE, async () => {
      client.logger.warn("Some languages have no texts of their own yet, English shows", { first: language });
      return true;
    });
    return {};
  }
}

async function currentTexts(
  requestContext: RequestContext,
  versions: TranslationVersions,
  namespace: TranslationNamespace,
): Promise<ReadTexts> {
  const { locale, client, services } = requestContext;
  const { language } = locale;
  const bundled = readBundledTexts(language, namespace);
  const key = ["texts", versions.byNamespace[namespace] ?? versions.version, namespace, language].join("|");
  const load = (): Promise<ReadTexts> =>
    services.cache.remember(key, FRESHNESS, async () =>
      readTexts(withoutEmpty(await deliveredTexts(requestContext, versions, namespace))),
    );
  const current = await within(OPTIONAL_CALL_WAIT_MS, load).catch((cause: unknown) => {
    client.logger.warn("Translations could not be fetched, the bundled ones show", {
      namespace,
      language,
      cause,
    });
    return undefined;
  });
  // A key missing in the delivered file falls back to the bundled text, and that to English.
  return current === undefined ? bundled : completedBy(bundled, current);
}

function withoutEmpty(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ""));
}

/** A namespace, or some of its texts. */
export type WantedTexts = TranslationNamespace | SomeTexts;

/** Some of the texts of a namespace. */
interface SomeTexts {
  readonly namespace: TranslationNamespace;
  readonly keys: readonly string[];
}

/** Texts of the badges of cards. */
export const BADGE_TEXTS: readonly WantedTexts[] = [
  { namespace: "subscription", keys: ["premium"] },
  { namespace: "plex", keys: ["rent"] },
];

/** Texts of badges, and of the links to get access to a title. */
export const GATE_TEXTS: readonly WantedTexts[] = [
  { namespace: "subscription", keys: ["premium", "plans_see", "note_upgrade_action"] },
  { namespace: "plex", keys: ["rent", "rental_again"] },
];

/** Names of content languages. */
export const LANGUAGE_NAMES: WantedTexts = {
  namespace: "consumption",
  keys: CONTENT_LANGUAGES.map((code) => `language_${code}`),
};

/** Texts of the player's frame. */
export const PLAYER_FRAME_TEXTS: SomeTexts = {
  namespace: "tvshowdetails",
  keys: ["player", "player_loading", "player_close"],
};

/** Texts of content loaded or changed in the browser. */
export const READ_TEXTS: SomeTexts = {
  namespace: "login-register",
  keys: ["loading", "loadFailed", "tryAgain", "notSaved", "close"],
};

/** Texts of content loaded in the browser, and of a guest's contact field at payment. */
export const GUEST_CONTACT_TEXTS: SomeTexts = {
  namespace: "login-register",
  keys: [
    ...READ_TEXTS.keys,
    "contact",
    "contactEmail",
    "toSignIn",
    "problem_INVALID_CONTACT",
    "problem_MOBILE_NOT_OFFERED",
    "problem_OFFLINE",
    "problem_RATE_LIMITED",
    "problem_other",
  ],
};

/** Texts of what the player asks a viewer with an account: the owner's password, and which device makes room. */
const MEMBER_PLAYER_TEXTS: SomeTexts = {
  namespace: "login-register",
  keys: [
    ...READ_TEXTS.keys,
    "parental_title",
    "parental_intro",
    "parental_confirm",
    "confirm_password",
    "confirm_otp",
    "confirm_send",
    "resend",
    "showPassword",
    "hidePassword",
    "problem_WRONG_PASSWORD",
    "problem_WRONG_OTP",
    "problem_LOCKED",
    "problem_OTP_TOO_SOON",
    "problem_OTP_LIMIT",
    "problem_DELIVERY_FAILED",
    "problem_INVALID_OTP",
    "problem_CAPTCHA_NEEDED",
    "problem_CAPTCHA_FAILED",
    "captchaDemo",
    "captchaFailed",
    "problem_OFFLINE",
    "problem_RATE_LIMITED",
    "problem_other",
    "devices_since",
    "devices_remove",
    "devices_removeNamed",
    "devices_unknown",
    "devices_audit",
    "devices_auditEntry",
    "devices_this",
  ],
};

/** Texts of what the player asks. Guests have no age limit and no devices. */
export function memberPlayerTexts({ visitor }: Pick<RequestContext, "visitor">): readonly WantedTexts[] {
  return visitor.userType === "guest" ? [] : [MEMBER_PLAYER_TEXTS];
}

const selections = memoized((texts: ReadTexts) =>
  memoized((keys: readonly string[]): ReadTexts =>
    Object.fromEntries(Object.entries(texts).filter(([key]) => keys.includes(key))),
  ),
);

function wantedOf(texts: ReadTexts, wanted: WantedTexts): ReadTexts {
  return typeof wanted === "string" ? texts : selections(texts)(wanted.keys);
}

/** The texts of a page, from the CDN or else bundled. */
export async function pageMessages(
  requestContext: RequestContext,
  versions: TranslationVersions,
  wanted: readonly WantedTexts[],
): Promise<MessageSet> {
  const sets = await Promise.all(
    wanted.map(async (entry) => {
      const namespace = typeof entry === "string" ? entry : entry.namespace;
      return [namespace, wantedOf(await currentTexts(requestContext, versions, namespace), entry)] as const;
    }),
  );
  return Object.fromEntries(sets);
}

/** The texts of a route. */
export function routeMessages(
  context: Readonly<RouterContextProvider>,
  wanted: readonly WantedTexts[],
): Promise<MessageSet> {
  return pageMessages(
    context.get(requestContextKey),
    context.get(bootstrapContext).launch.translations,
    wanted,
  );
}

/** Creates the loader of a page that only needs texts. */
export function textsLoader(...wanted: readonly WantedTexts[]) {
  return async ({ context }: LoaderFunctionArgs) => ({ messages: await routeMessages(context, wanted) });
}

/** Bundled texts, without any call, for pages shown when everything else fails. */
export function bundledMessages(
  language: InterfaceLanguage,
  namespaces: readonly TranslationNamespace[],
): MessageSet {
  return Object.fromEntries(
    namespaces.map((namespace) => [namespace, readBundledTexts(language, namespace)]),
  );
}

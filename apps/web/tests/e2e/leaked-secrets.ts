import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Request } from "@playwright/test";

/** Folder of the workers' notes; it is deleted with the platform's data. */
const FOLDER = join(process.env["JOURNEY_FOLDER"] ?? "", "told");

/** Secrets that no requested URL may contain, and the URLs that were requested. */
export interface Notes {
  readonly secrets: Set<string>;
  readonly addresses: Set<string>;
}

/** Body fields with a value that a person typed or received, or with a credential. `key` is the contact of a sign-in. */
const SECRET_FIELDS = /^(key|value|otp|email|mobile|captchavalue)$|password|token/i;
/** Headers with a person's credentials. The platform token is public. */
const SECRET_HEADERS = ["authorization", "access-token", "x-z5-guest-token"];
/** Shorter values occur in URLs by chance. */
const SHORTEST = 6;
/** A phone number with a country code is also looked for without it, by its last digits. */
const NATIONAL_DIGITS = 10;

function addSecret(secrets: Set<string>, text: string): void {
  const value = text.replace(/^bearer /i, "").trim();
  if (value.length < SHORTEST) return;
  secrets.add(value);
  const digits = value.replace(/^\+/, "");
  if (/^\d{11,15}$/.test(digits)) secrets.add(digits).add(digits.slice(-NATIONAL_DIGITS));
}

function addSecretsOf(secrets: Set<string>, value: unknown, name = ""): void {
  if (typeof value === "string" && SECRET_FIELDS.test(name)) addSecret(secrets, value);
  else if (typeof value === "object" && value !== null)
    for (const [field, inner] of Object.entries(value))
      addSecretsOf(secrets, inner, Array.isArray(value) ? name : field);
}

function bodyOf(request: Request): unknown {
  try {
    return request.postDataJSON() as unknown;
  } catch {
    return undefined;
  }
}

/** Whether a request saves a setting. Settings have `key` and `value` too, but are no secrets. */
const isOfSettings = (url: string): boolean => new URL(url).pathname.endsWith("/v1/settings");

/** Notes each URL that a browser requests, each referrer, and the secrets in headers and bodies. */
export function noteRequests(context: BrowserContext, { secrets, addresses }: Notes): void {
  context.on("request", (request) => {
    const headers = request.headers();
    for (const address of [request.url(), headers["referer"]])
      if (address !== undefined) addresses.add(address.split("#")[0] ?? "");
    for (const name of SECRET_HEADERS) addSecret(secrets, headers[name] ?? "");
    if (request.postData() !== null && !isOfSettings(request.url())) addSecretsOf(secrets, bodyOf(request));
  });
}

/** Saves the notes of one journey for the end of the run. */
export function saveNotes({ secrets, addresses }: Notes, journey: string): void {
  mkdirSync(FOLDER, { recursive: true });
  const line = JSON.stringify({ journey, secrets: [...secrets], addresses: [...addresses] });
  appendFileSync(join(FOLDER, `${process.pid}.jsonl`), `${line}\n`);
}

/** The notes of one journey. */
export interface SavedNotes {
  readonly journey: string;
  readonly secrets: readonly string[];
  readonly addresses: readonly string[];
}

/** Returns the notes of all journeys of this run. */
export function readNotes(): readonly SavedNotes[] {
  if (!existsSync(FOLDER)) return [];
  const lines = readdirSync(FOLDER).flatMap((name) =>
    readFileSync(join(FOLDER, name), "utf8").trim().split("\n"),
  );
  return lines.map((line) => JSON.parse(line) as SavedNotes);
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Matches a secret only as a whole word: six digits inside a hash are no one-time code. */
const toPattern = (secret: string): RegExp =>
  new RegExp(`(?<![A-Za-z0-9])${secret.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![A-Za-z0-9])`);

/** Returns the journeys that requested a URL with a secret of any journey, and the path of that URL. */
export function leakedSecrets(notes: readonly SavedNotes[]): readonly string[] {
  const patterns = [...new Set(notes.flatMap(({ secrets }) => secrets))].map(toPattern);
  return notes.flatMap(({ journey, addresses }) =>
    addresses
      .filter((address) =>
        [address, decoded(address), decoded(decoded(address))].some((form) =>
          patterns.some((pattern) => pattern.test(form)),
        ),
      )
      .map((address) => `${journey}: ${new URL(address).pathname}`),
  );
}

import { createHash } from "node:crypto";
import type { Database } from "../../database/database.ts";
import { PlatformError, invalidArgument } from "../../errors/platform-error.ts";
import type { Clock } from "../../ports/clock.ts";
import { addShortUrl, findCode } from "./short-url-repository.ts";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const CODE_LENGTH = 8;
/** The longest path with query and fragment, as it is stored: percent-encoded, a character may be nine times as long. */
const LONGEST_TARGET = 2048;
/** Tries until a code is found that no other target has. */
const ATTEMPTS = 8;

/** Ports of {@link createShortUrl}. */
export interface ShortUrlPorts {
  readonly db: Database;
  readonly clock: Clock;
  /** Origin of the web app; no other origin gets short forms, so that they cannot hide where they lead. */
  readonly webOrigin: string;
}

/**
 * The code of an address of the service; the same address always has the same one.
 * @throws {PlatformError} 400 for text that is no address or too long, 403 for an address of another origin
 */
export async function createShortUrl({ db, clock, webOrigin }: ShortUrlPorts, url: string): Promise<string> {
  const target = targetOf(url, webOrigin);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const known = await findCode(db, target);
    if (known !== undefined) return known;
    const code = codeOf(target, attempt);
    if (await addShortUrl(db, { code, target, createdAt: new Date(clock.now()) })) return code;
  }
  throw new Error(`no free short form for an address of ${target.length} characters`);
}

/** Path, query and fragment of an address of the service. */
function targetOf(url: string, webOrigin: string): string {
  if (!URL.canParse(url)) throw invalidArgument("body.url: is not an absolute address");
  const { origin, pathname, search, hash, username, password } = new URL(url);
  if (origin !== new URL(webOrigin).origin || username !== "" || password !== "") {
    throw new PlatformError(
      403,
      "FOREIGN_ORIGIN",
      "body.url: only addresses of this service have a short form",
    );
  }
  const target = pathname + search + hash;
  if (target.length > LONGEST_TARGET)
    throw invalidArgument(`body.url: is longer than ${LONGEST_TARGET} characters, percent-encoded`);
  return target;
}

function codeOf(target: string, attempt: number): string {
  const digest = createHash("sha256").update(`${attempt}:${target}`).digest();
  return Array.from(digest.subarray(0, CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

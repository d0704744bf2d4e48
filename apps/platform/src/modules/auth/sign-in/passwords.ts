import { hash, verify } from "@node-rs/argon2";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "@marquee/config";
import { refuseSignIn } from "../errors.ts";
import refusals from "../refusal-texts.json" with { type: "json" };

/** argon2id with 19 MiB, two passes and one lane: the minimum that OWASP recommends, about 25 ms on a small server. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes and compares passwords. */
export interface Passwords {
  /** @throws {PlatformError} 400 WEAK_PASSWORD */
  hash(plain: string): Promise<string>;
  /** False for a missing hash, after the same time as for a real one. */
  isRight(plain: string, hash: string | null | undefined): Promise<boolean>;
}

/** Creates the service of passwords, with argon2id hashes. */
export function createPasswords(): Passwords {
  // Compared when there is no account, so that the timing does not reveal it.
  let dummy: Promise<string> | undefined;
  // The list is large and rarely needed, so it is loaded with the first new password.
  let common: Promise<ReadonlySet<string>> | undefined;
  return {
    async hash(plain) {
      common = common ?? readCommonPasswords();
      requireStrong(plain, await common);
      return hash(plain, COST);
    },
    async isRight(plain, stored) {
      dummy = dummy ?? hash("no such account", COST);
      const against = stored ?? (await dummy);
      const isEqual = await verify(against, plain).catch(() => false);
      return isEqual && typeof stored === "string";
    },
  };
}

/** Checks length and common passwords only; no kind of character is required. @throws {PlatformError} 400 WEAK_PASSWORD */
function requireStrong(plain: string, common: ReadonlySet<string>): void {
  const { length } = Array.from(plain);
  if (length < PASSWORD_MIN_LENGTH || length > PASSWORD_MAX_LENGTH)
    throw refuseSignIn("WEAK_PASSWORD", refusals.passwordLength);
  if (common.has(plain.toLowerCase())) throw refuseSignIn("WEAK_PASSWORD", refusals.passwordCommon);
}

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].filter((word) => word.length >= PASSWORD_MIN_LENGTH));
}

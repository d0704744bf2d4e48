import { and, eq, gt, lt } from "drizzle-orm";
import { HOUR, MINUTE } from "@marquee/config";
import type { Database } from "../../../database/database.ts";
import { PlatformError } from "../../../errors/platform-error.ts";
import type { CaptchaVerifier } from "../../../ports/captcha-verifier.ts";
import type { Clock } from "../../../ports/clock.ts";
import { refuseSignIn } from "../errors.ts";
import type { SecretHashes } from "../secret-hashes.ts";
import { captchaPass, usedCaptcha } from "../../../schema/auth.ts";
import refusals from "../refusal-texts.json" with { type: "json" };

/** How long a passed captcha lifts the limits on sending codes, in milliseconds. */
const CAPTCHA_PASS_MS = 10 * MINUTE;
/** How long a used captcha value is stored, in milliseconds. Captcha services accept a value only for minutes. */
const USED_VALUE_RETENTION_MS = HOUR;

/** Who passed a captcha, and for which contact. */
export interface CaptchaPassage {
  readonly recipient: string;
  /** Device id, or the hashed address of a caller without one. */
  readonly caller: string;
}

/** Verifies captchas and remembers who passed. */
export interface CaptchaChecks {
  /** @throws {PlatformError} 400 CAPTCHA_FAILED, 503 when the captcha service cannot be reached */
  require(requested: CaptchaPassage & { readonly value: string; readonly address: string }): Promise<void>;
  hasPassed(db: Database, passage: CaptchaPassage): Promise<boolean>;
}

/** Creates captcha checks. Each captcha value passes once. */
export function createCaptchaChecks({
  db,
  clock,
  captcha,
  hashes,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly captcha: CaptchaVerifier;
  readonly hashes: SecretHashes;
}): CaptchaChecks {
  return {
    async require({ value, address, recipient, caller }) {
      const now = clock.now();
      if (!(await verify(captcha, { value, address })) || !(await isFirstUse(value, now)))
        throw refuseSignIn("CAPTCHA_FAILED", refusals.captchaFailed);
      const expiresAt = new Date(now + CAPTCHA_PASS_MS);
      await db.delete(captchaPass).where(lt(captchaPass.expiresAt, new Date(now)));
      await db
        .insert(captchaPass)
        .values({ recipient, caller, expiresAt })
        .onConflictDoUpdate({ target: [captchaPass.recipient, captchaPass.caller], set: { expiresAt } });
    },
    async hasPassed(handle, { recipient, caller }) {
      const [row] = await handle
        .select({ caller: captchaPass.caller })
        .from(captchaPass)
        .where(
          and(
            eq(captchaPass.recipient, recipient),
            eq(captchaPass.caller, caller),
            gt(captchaPass.expiresAt, new Date(clock.now())),
          ),
        );
      return row !== undefined;
    },
  };

  async function isFirstUse(value: string, now: number): Promise<boolean> {
    if (captcha.isReusable?.(value) === true) return true;
    await db.delete(usedCaptcha).where(lt(usedCaptcha.at, new Date(now - USED_VALUE_RETENTION_MS)));
    const stored = await db
      .insert(usedCaptcha)
      .values({ valueHash: hashes.keyed("captcha", value).toString("hex"), at: new Date(now) })
      .onConflictDoNothing()
      .returning();
    return stored.length > 0;
  }
}

async function verify(
  captcha: CaptchaVerifier,
  requested: { readonly value: string; readonly address: string },
): Promise<boolean> {
  try {
    return await captcha.verify(requested);
  } catch (cause) {
    throw new PlatformError(
      503,
      "UNAVAILABLE",
      "The captcha cannot be checked at the moment. Please try again.",
      { cause },
    );
  }
}

import { randomInt } from "node:crypto";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { DAY, MINUTE, SECOND } from "@marquee/config";
import type { CreateDeviceCodeAnswer, PollDeviceCodeAnswer } from "@marquee/auth-sdk/wire";
import type { Database } from "../../../database/database.ts";
import type { PlatformError } from "../../../errors/platform-error.ts";
import type { Clock } from "../../../ports/clock.ts";
import { locked, refuseSignIn } from "../errors.ts";
import type { ExchangeTokens } from "../sessions/exchange-tokens.ts";
import { hashToken, randomToken } from "../secret-hashes.ts";
import { deviceCode } from "../../../schema/auth.ts";
import type { FailedAttempts } from "../../failed-attempts/failed-attempts.ts";
import refusals from "../refusal-texts.json" with { type: "json" };

/** How long a code on a television is valid, in milliseconds. */
const CODE_MS = 10 * MINUTE;
/** How long a television waits between polls, in seconds. */
const POLL_SECONDS = 5;
const CODE_LENGTH = 8;
/** Without vowels, so that no words appear, and without letters that look alike. */
const ALPHABET = "BCDFGHJKLMNPQRSTVWXZ";

/** Signs in a television by a code that its owner enters on another device. */
export interface DeviceCodes {
  create(requested: {
    readonly deviceId: string;
    readonly deviceName: string;
  }): Promise<CreateDeviceCodeAnswer>;
  /** @throws {PlatformError} 400 CODE_INVALID, LOCKED */
  confirm(entered: { readonly code: string; readonly userId: string }): Promise<void>;
  /** @throws {PlatformError} 400 CODE_INVALID when the code has expired or was used */
  poll(pollToken: string): Promise<PollDeviceCodeAnswer>;
}

/** Creates the service of device codes. */
export function createDeviceCodes({
  db,
  clock,
  exchanges,
  failedAttempts,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly exchanges: ExchangeTokens;
  readonly failedAttempts: FailedAttempts;
}): DeviceCodes {
  return {
    async create({ deviceId, deviceName }) {
      const now = clock.now();
      const pollToken = randomToken();
      await db.delete(deviceCode).where(lt(deviceCode.expiresAt, new Date(now - DAY)));
      const row = {
        deviceId,
        deviceName,
        pollTokenHash: hashToken(pollToken),
        createdAt: new Date(now),
        expiresAt: new Date(now + CODE_MS),
      };
      const code = randomCode();
      await db.insert(deviceCode).values({ ...row, code });
      return {
        code: `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`,
        poll_token: pollToken,
        expires_in: CODE_MS / SECOND,
        interval: POLL_SECONDS,
      };
    },
    async confirm({ code, userId }) {
      const subject = `device:${userId}`;
      const attempt = await failedAttempts.count(db, subject);
      if (attempt.isLocked) throw locked(attempt.retryAfterSeconds);
      const at = new Date(clock.now());
      const confirmed = await db
        .update(deviceCode)
        .set({ userId })
        .where(
          and(
            eq(deviceCode.code, code.replace(/[\s-]/g, "").toUpperCase()),
            isNull(deviceCode.userId),
            isNull(deviceCode.usedAt),
            gt(deviceCode.expiresAt, at),
          ),
        )
        .returning({ code: deviceCode.code });
      if (confirmed.length === 0) throw invalidCode();
      await failedAttempts.clear(db, subject);
    },
    async poll(pollToken) {
      const [row] = await db
        .select()
        .from(deviceCode)
        .where(
          and(
            eq(deviceCode.pollTokenHash, hashToken(pollToken)),
            isNull(deviceCode.usedAt),
            gt(deviceCode.expiresAt, new Date(clock.now())),
          ),
        );
      if (row === undefined) throw invalidCode();
      if (row.userId === null) return { status: "pending" };
      return {
        status: "done",
        token: await exchanges.issue({
          userId: row.userId,
          deviceId: row.deviceId,
          method: "device",
          deviceCode: row.code,
        }),
      };
    },
  };
}

function invalidCode(): PlatformError {
  return refuseSignIn("CODE_INVALID", refusals.tvCodeInvalid);
}

function randomCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");
}

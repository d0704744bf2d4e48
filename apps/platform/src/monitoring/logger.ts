import { pino, type DestinationStream, type LogFn, type Logger } from "pino";
import { DiskNearlyFull } from "../database/embedded/disk-watch.ts";
import { causesOf, describeError } from "./logged-error.ts";

export type { Logger } from "pino";

/** Names under which secrets and contacts travel; their values never reach the log. */
const SECRET_KEYS = new Set([
  "authorization",
  "accessToken",
  "access_token",
  "refreshToken",
  "refresh_token",
  "authToken",
  "secureToken",
  "secure_token",
  "token",
  "guestToken",
  "guest_token",
  "platformToken",
  "otp",
  "code",
  "couponCode",
  "coupon_code",
  "promoCode",
  "promo_code",
  "password",
  "secret",
  "esk",
  "cookie",
  "email",
  "mobile",
  "phone",
  "x-access-token",
  "x-z5-guest-token",
]);
/** How far objects within one another are looked through. */
const MASKED_LEVELS = 3;

/** Options of the log. */
export interface LoggerOptions {
  readonly level: "debug" | "info" | "warn" | "error" | "silent";
  /** Default standard output. */
  readonly destination?: DestinationStream;
}

/** One JSON object per line; secrets are masked at three levels whatever is logged. */
export function createLogger({ level, destination }: LoggerOptions): Logger {
  const options = {
    level,
    base: { service: "platform" },
    timestamp: pino.stdTimeFunctions.isoTime,
    // Whatever name an error is logged under, and however it is passed.
    serializers: { err: describeError },
    formatters: {
      log: (facts: Record<string, unknown>) =>
        masked(
          Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, describeError(value)])),
          1,
        ),
    },
    hooks: {
      logMethod(line: Parameters<LogFn>, method: LogFn): void {
        if (!isReportedOnce(line[0])) Reflect.apply(method, this, line);
      },
    },
  };
  const logger = destination === undefined ? pino(options) : pino(options, destination);
  // What a child brings is written without the formatter of a line. Children of children have this one, too.
  const makeChild = logger.child;
  logger.child = function child(this: Logger, bindings, ...rest) {
    return Reflect.apply(makeChild, this, [masked(bindings, 1), ...rest]);
  };
  return logger;
}

/**
 * A copy without secrets; the value itself when it has none. The log library's redaction would cost a quarter of a small call, as
 * it looks for each path in each line.
 */
function masked<Facts extends object>(facts: Facts, level: number): Facts {
  const entries = facts as Readonly<Record<string, unknown>>;
  let copy: Record<string, unknown> | undefined;
  for (const key of Object.keys(entries)) {
    const value = entries[key];
    const shown = isSecret(key, level) ? "[masked]" : maskedWithin(value, level);
    if (shown === value) continue;
    copy ??= (Array.isArray(facts) ? [...facts] : { ...entries }) as Record<string, unknown>;
    copy[key] = shown;
  }
  return (copy ?? facts) as Facts;
}

function maskedWithin(value: unknown, level: number): unknown {
  const isLookedThrough =
    level < MASKED_LEVELS && typeof value === "object" && value !== null && !ArrayBuffer.isView(value);
  return isLookedThrough ? masked(value, level + 1) : value;
}

/** A database error's `code` is a SQLSTATE, which an operator needs; error objects carry no codes of viewers. */
function isSecret(key: string, level: number): boolean {
  return SECRET_KEYS.has(key) && (key !== "code" || level === 1);
}

/** A full disk is logged once when it is detected, not for each refused write. */
function isReportedOnce(facts: unknown): boolean {
  if (typeof facts !== "object" || facts === null || !("err" in facts)) return false;
  return causesOf(facts.err).some((cause) => cause instanceof DiskNearlyFull);
}

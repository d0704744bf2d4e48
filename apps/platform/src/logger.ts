import { pino, type DestinationStream, type LogFn, type Logger } from "pino";
import { DiskNearlyFull } from "./database/embedded/disk-watch.ts";
import { causesOf, describeError } from "./logged-error.ts";

export type { Logger } from "pino";

/** Names under which secrets and contacts travel; their values never reach the log. */
const SECRET_KEYS = [
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
];

/** Options of the log. */
export interface LoggerOptions {
  readonly level: "debug" | "info" | "warn" | "error" | "silent";
  /** Default standard output. */
  readonly destination?: DestinationStream;
}

/** One JSON object per line; secrets are masked at two levels whatever is logged. */
export function createLogger({ level, destination }: LoggerOptions): Logger {
  const keys = SECRET_KEYS.map((key) => (key.includes("-") ? `["${key}"]` : key));
  const paths = keys.flatMap((key) => [
    key,
    key.startsWith("[") ? `*${key}` : `*.${key}`,
    key.startsWith("[") ? `*.*${key}` : `*.*.${key}`,
  ]);
  // A database error's `code` is a SQLSTATE, which an operator needs; error objects carry no codes of viewers.
  const options = {
    level,
    base: { service: "platform" },
    timestamp: pino.stdTimeFunctions.isoTime,
    // Whatever name an error is logged under, and however it is passed.
    serializers: { err: describeError },
    formatters: {
      log: (facts: Record<string, unknown>) =>
        Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, describeError(value)])),
    },
    hooks: {
      logMethod(line: Parameters<LogFn>, method: LogFn): void {
        if (!isReportedOnce(line[0])) Reflect.apply(method, this, line);
      },
    },
    redact: { paths: paths.filter((path) => !path.endsWith("*.code")), censor: "[masked]" },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** A disk without room is one line when it begins, and not one more for each write that is refused. */
function isReportedOnce(facts: unknown): boolean {
  if (typeof facts !== "object" || facts === null || !("err" in facts)) return false;
  return causesOf(facts.err).some((cause) => cause instanceof DiskNearlyFull);
}

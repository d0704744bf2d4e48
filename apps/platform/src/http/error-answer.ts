import { DEFAULT_LANGUAGE } from "@marquee/config";
import type { FastifyBaseLogger, FastifyError } from "fastify";
import { causesOf } from "../monitoring/logged-error.ts";
import { PlatformError, refusalIn, unavailable } from "../errors/platform-error.ts";
import refusalTexts from "../errors/page-refusal-texts.json" with { type: "json" };

/** The status, headers and body that an error becomes. */
export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The reader of an error's answer. */
export interface ErrorReader {
  readonly log: FastifyBaseLogger;
  /** Of the screens of the caller, where it is known. Default English. */
  readonly language?: string | undefined;
}

/** Turns anything thrown into a safe answer; what the caller may not see is logged. */
export function toErrorAnswer(
  error: unknown,
  { log, language = DEFAULT_LANGUAGE }: ErrorReader,
): ErrorAnswer {
  const known = error instanceof PlatformError ? error : toPlatformError(error);
  if (known.status >= 500) log.error({ err: error }, "request failed");
  return {
    status: known.status,
    headers: known.headers,
    body: { ...known.fields, code: known.code, message: known.texts[language] ?? known.message },
  };
}

/** Codes of the server framework that a caller can cause. */
const FRAMEWORK_ERRORS: Readonly<Record<string, () => PlatformError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () =>
    new PlatformError(413, "PAYLOAD_TOO_LARGE", "The body is larger than this call takes"),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new PlatformError(
      415,
      "UNSUPPORTED_MEDIA_TYPE",
      "The content type of the body is not one this call takes",
    ),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new PlatformError(400, "INVALID_ARGUMENT", "body: is not valid JSON"),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new PlatformError(400, "INVALID_ARGUMENT", "body: is empty"),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new PlatformError(400, "INVALID_ARGUMENT", "header content-length: does not match the body"),
  FST_ERR_MAX_PARAM_LENGTH: () =>
    new PlatformError(414, "INVALID_ARGUMENT", "A part of the address has more than 4096 characters"),
  FST_ERR_BAD_URL: () => new PlatformError(400, "INVALID_ARGUMENT", "The address cannot be decoded"),
};

/** SQLSTATE values that mean the text itself cannot be stored, whatever the statement. */
const UNSTORABLE_TEXT = new Set(["22021", "22P02", "22P05", "22003", "22007", "22008"]);
/** SQLSTATE classes and socket codes that mean the database is away. */
const DATABASE_AWAY = /^(08|53|57P)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

function toPlatformError(error: unknown): PlatformError {
  const code = errorCode(error);
  const framework = FRAMEWORK_ERRORS[code];
  if (framework !== undefined) return framework();
  if (UNSTORABLE_TEXT.has(code))
    return new PlatformError(400, "INVALID_ARGUMENT", "A value in the request cannot be stored", {
      cause: error,
    });
  if (DATABASE_AWAY.test(code)) return unavailable(error);
  // Only the server framework speaks about the caller: a 401 of a service that we call is about our own key.
  const { statusCode: status = 500 } = code.startsWith("FST_") ? (error as Partial<FastifyError>) : {};
  if (status >= 400 && status < 500)
    return new PlatformError(status, "INVALID_ARGUMENT", "The request cannot be understood", {
      cause: error,
    });
  return refusalIn(refusalTexts.failed, { status: 500, code: "INTERNAL", cause: error });
}

/** Database errors arrive wrapped by the query builder, so the code may lie one cause deeper. */
function errorCode(error: unknown): string {
  for (const cause of causesOf(error)) {
    const { code } = cause as { code?: unknown };
    if (typeof code === "string" && code !== "") return code;
  }
  return "";
}

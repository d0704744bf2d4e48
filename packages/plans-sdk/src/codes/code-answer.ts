import type { MarqueeError, Result } from "@marquee/http/errors";
import { asGiven, asNumber, asObject, asText } from "../read/json-fields.ts";

/** Why a code is refused. */
export type CodeRefusal = "CODE_MISSING" | "CODE_REFUSED";

/** Result of a call about a code: accepted, or refused; `message` is a text for the viewer, if any. */
export type CodeResult = Result<void, CodeRefusal>;

/** An answer of a call about a code. */
export interface CodeResponse {
  /** HTTP status. */
  readonly status: number;
  /** Parsed body. */
  readonly data: unknown;
}

/**
 * Reads the answer of a call about a code: it succeeded only when the response code is 200, which is the code in the body, or the
 * HTTP status if the body has none. A body code of 200 in a refused answer is not a success. The platform's message about a
 * malformed request is not returned.
 * Spec: plans §5, "success only on response code 200".
 */
export function readCodeAnswer({ status, data }: CodeResponse): CodeResult {
  // PLAN-44, DEC-088
  const { code, message } = asObject(data);
  if (asNumber(asGiven(code) ?? status) === 200 && status >= 200 && status < 300)
    return { ok: true, value: undefined };
  return {
    ok: false,
    code: "CODE_REFUSED",
    message: code === "INVALID_ARGUMENT" ? undefined : asText(message),
  };
}

/** Returns the server's message after too many codes; undefined for any other failure, whose message is not for the viewer. */
export function tooManyMessage(cause: unknown): string | undefined {
  const { code, serverMessage } = Object(cause) as MarqueeError;
  return code === "RATE_LIMITED" ? asText(serverMessage) : undefined;
}

/** How the backend answered a code: it took it, or it refused with or without words. */
export type CodeAnswer = { readonly ok: true } | { readonly ok: false; readonly message: string | undefined };

/** An answer of a call about a code. */
export interface CodeResponse {
  /** HTTP status. */
  readonly status: number;
  /** Parsed body. */
  readonly data: unknown;
}

/**
 * Reads the answer of a call about a code: it succeeded only when the response code is 200, which is the code in the body, or the
 * HTTP status where the body has none [PLAN-44] (DEC-088). A body code of 200 inside a refused answer is no success.
 * Spec: plans §5, "success only on response code 200".
 */
export function readCodeAnswer({ status, data }: CodeResponse): CodeAnswer {
  const { code, message } = (typeof data === "object" && data !== null ? data : {}) as {
    readonly code?: unknown;
    readonly message?: unknown;
  };
  const responseCode =
    typeof code === "number" || (typeof code === "string" && code !== "") ? Number(code) : status;
  if (responseCode === 200 && status >= 200 && status < 300) return { ok: true };
  return { ok: false, message: typeof message === "string" && message !== "" ? message : undefined };
}

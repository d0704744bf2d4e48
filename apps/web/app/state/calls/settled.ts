import { toProblem, type ActResult, type ProblemCode } from "@marquee/auth-sdk";
import type { Result } from "@marquee/http";

/** Turns a rejected call into a problem, so that a screen shows refusals and failures alike. Never rejects. */
export async function settled<Value, Code extends ProblemCode>(
  call: Promise<Result<Value, Code>>,
): Promise<ActResult<Value>> {
  try {
    return await call;
  } catch (cause) {
    return { ok: false, ...toProblem(cause) };
  }
}

/** The problem of a result; undefined for success. */
export function problemIn<Code extends ProblemCode>(result: Result<unknown, Code>) {
  return result.ok ? undefined : result;
}

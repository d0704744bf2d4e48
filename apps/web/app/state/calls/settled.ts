import { toProblem, type ActResult, type ProblemCode } from "@marquee/auth-sdk";
import type { Result } from "@marquee/http";

/** How a call ended, for a screen that tells refusals and failed calls alike. Never rejects. */
export async function settled<Value, Code extends ProblemCode>(
  call: Promise<Result<Value, Code>>,
): Promise<ActResult<Value>> {
  try {
    return await call;
  } catch (cause) {
    return { ok: false, ...toProblem(cause) };
  }
}

/** What went wrong with a call; undefined where nothing did. */
export function problemIn<Code extends ProblemCode>(result: Result<unknown, Code>) {
  return result.ok ? undefined : result;
}

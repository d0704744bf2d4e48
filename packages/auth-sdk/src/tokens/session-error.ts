import { MarqueeError } from "@marquee/http";
import type { EndReason } from "./auth-state.ts";

/** Returns the error for a caller whose session ended while it waited: refused by the server, or signed out. */
export function sessionError(endReason: EndReason | undefined): MarqueeError {
  return new MarqueeError(
    Object.assign(
      { message: "the session has ended", method: "POST", path: "graphql" },
      endReason === "refused"
        ? ({ code: "UNAUTHORIZED", status: 401, sessionOutcome: endReason } as const)
        : ({ code: "ABORTED" } as const),
    ),
  );
}

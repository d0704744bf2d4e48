import { MarqueeError } from "@marquee/http";
import type { EndReason } from "./auth-state.ts";

/** What a caller is rejected with whose session ended while it waited: refused by the server, or signed out. */
export function sessionError(endReason: EndReason | undefined): MarqueeError {
  const shared = { message: "the session has ended", method: "POST", path: "graphql", isRetryable: false };
  return new MarqueeError(
    endReason === "refused"
      ? Object.assign(
          {
            code: "UNAUTHORIZED" as const,
            status: 401,
            sessionOutcome: endReason,
          },
          shared,
        )
      : Object.assign({ code: "ABORTED" as const }, shared),
  );
}

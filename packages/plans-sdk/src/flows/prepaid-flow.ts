import { INVALID_COUPON_MESSAGE, REDEMPTION_FAILED_MESSAGE } from "@marquee/config/errors";
import type { CodeResult } from "../codes/code-answer.ts";
import type { PlanReason } from "../eligibility/plan-reasons.ts";
import { ignored, step } from "./step.ts";
import type { Step } from "./step.ts";
import { asText } from "../read/json-fields.ts";

/** State of a prepaid code. The code is worth money: never log it. */
export type PrepaidState =
  | { readonly step: "entering" }
  | { readonly step: "verifying" | "redeeming"; readonly code: string; readonly isSignedIn: boolean }
  /** The code is valid; the viewer has to sign in before it is redeemed. */
  | { readonly step: "signInNeeded"; readonly code: string }
  | { readonly step: "redeemed" }
  // DEC-088
  /** `message` is for the viewer: the server's, else a fixed text; undefined for a missing code. */
  | {
      readonly step: "refused";
      readonly reason: Extract<PlanReason, "CODE_MISSING" | "CODE_REFUSED" | "NO_ANSWER">;
      readonly message: string | undefined;
    };

/** Events of a prepaid code. */
export type PrepaidEvent =
  /** Typed by the viewer, or stored before signing in. */
  | { readonly type: "codeEntered"; readonly code: string; readonly isSignedIn: boolean }
  | { readonly type: "verified" | "redeemed"; readonly answer: CodeResult }
  | { readonly type: "signedIn" }
  /** The request failed or its answer was unreadable. `message` is the server's after too many codes. */
  | { readonly type: "callFailed"; readonly message?: string | undefined }
  | { readonly type: "restarted" };

/**
 * Effects. `storeMarker` and `clearMarker` change the stored prepaid marker; `openSuccess` opens
 * /paymentsuccess?prepaidsuccess=true.
 */
export type PrepaidEffect =
  | { readonly type: "verify" | "redeem" | "storeMarker"; readonly code: string }
  | { readonly type: "openSignIn" | "clearMarker" | "refreshSubscriptions" | "openSuccess" };

/** Initial state. */
export const PREPAID_START: PrepaidState = { step: "entering" };

// PLAN-43, PLAN-46, PLAN-121
/**
 * Reducer of a prepaid code. It is verified first, and redeemed only for a signed-in viewer. A guest signs in between, and the code is
 * then verified again. The marker is stored from before the redemption until its answer. If that answer is lost, the subscriptions
 * are read again, as the code may have been redeemed.
 * Spec: plans §5, "Prepaid code".
 */
export function reducePrepaid(state: PrepaidState, event: PrepaidEvent): Step<PrepaidState, PrepaidEffect> {
  const isWaiting = state.step === "verifying" || state.step === "redeeming";
  switch (event.type) {
    case "codeEntered":
      return isWaiting ? step(state) : codeEntered((asText(event.code) || "").trim(), event.isSignedIn);
    case "signedIn":
      return state.step === "signInNeeded" ? codeEntered(state.code, true) : step(state);
    case "verified":
      return state.step === "verifying" ? verified(state, event.answer) : step(state);
    case "redeemed":
      return state.step === "redeeming" ? redeemed(event.answer) : step(state);
    case "callFailed":
      return callFailed(state, event.message);
    case "restarted":
      return restarted(state);
    default:
      return ignored(state, event);
  }
}

function restarted(state: PrepaidState): Step<PrepaidState, PrepaidEffect> {
  if (state.step === "signInNeeded") return step(PREPAID_START, { type: "clearMarker" });
  return step(state.step === "refused" || state.step === "redeemed" ? PREPAID_START : state);
}

function codeEntered(code: string, isSignedIn: boolean): Step<PrepaidState, PrepaidEffect> {
  return code
    ? step({ step: "verifying", code, isSignedIn }, { type: "verify", code })
    : step({ step: "refused", reason: "CODE_MISSING", message: undefined });
}

function verified(
  { code, isSignedIn }: Extract<PrepaidState, { isSignedIn: boolean }>,
  answer: CodeResult,
): Step<PrepaidState, PrepaidEffect> {
  if (!answer.ok) return refused(answer.message ?? INVALID_COUPON_MESSAGE);
  return isSignedIn
    ? step({ step: "redeeming", code, isSignedIn }, { type: "storeMarker", code }, { type: "redeem", code })
    : step({ step: "signInNeeded", code }, { type: "storeMarker", code }, { type: "openSignIn" });
}

function redeemed(answer: CodeResult): Step<PrepaidState, PrepaidEffect> {
  return answer.ok
    ? step(
        { step: "redeemed" },
        { type: "clearMarker" },
        { type: "refreshSubscriptions" },
        { type: "openSuccess" },
      )
    : refused(answer.message ?? REDEMPTION_FAILED_MESSAGE);
}

function refused(message: string): Step<PrepaidState, PrepaidEffect> {
  return step({ step: "refused", reason: "CODE_REFUSED", message }, { type: "clearMarker" });
}

function callFailed(state: PrepaidState, message: string | undefined): Step<PrepaidState, PrepaidEffect> {
  if (state.step === "verifying")
    return step({ step: "refused", reason: "NO_ANSWER", message: message || INVALID_COUPON_MESSAGE });
  if (state.step === "redeeming")
    return step(
      { step: "refused", reason: "NO_ANSWER", message: message || REDEMPTION_FAILED_MESSAGE },
      { type: "refreshSubscriptions" },
    );
  return step(state);
}

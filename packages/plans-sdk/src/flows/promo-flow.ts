import type { Result } from "@marquee/http/errors";
import type { Promotion } from "../read/read-promotion.ts";
import type { PlanReason } from "../eligibility/plan-reasons.ts";
import { ignored, step } from "./step.ts";
import type { Step } from "./step.ts";
import { asText } from "../read/json-fields.ts";

/** State of a promo code. */
export type PromoState =
  | { readonly step: "none" }
  | { readonly step: "checking"; readonly code: string }
  | { readonly step: "applied"; readonly promotion: Promotion }
  /** `message` is the server's; undefined without one. */
  | {
      readonly step: "refused";
      readonly code: string;
      readonly reason: Extract<PlanReason, "CODE_MISSING" | "CODE_REFUSED" | "NO_ANSWER">;
      readonly message: string | undefined;
    };

/** Result of looking up a promo code; `message` of a refusal is for the viewer. */
export type PromotionResult = Result<Promotion, "CODE_REFUSED">;

/** Events of a promo code. Answers name their code, as another one may have been entered meanwhile. */
export type PromoEvent =
  // PLAN-49
  /** Typed by the viewer, or from a link with `autoapply`. */
  | { readonly type: "codeEntered"; readonly code: string }
  | { readonly type: "answered"; readonly code: string; readonly answer: PromotionResult }
  /** `message` is the server's after too many codes. */
  | { readonly type: "callFailed"; readonly code: string; readonly message?: string | undefined }
  | { readonly type: "removed" };

/** Effects: look the code up, or fetch the plans again with the code or without. */
export type PromoEffect =
  | { readonly type: "lookUp"; readonly code: string }
  | { readonly type: "reprice"; readonly code: string | undefined };

/** Initial state. */
export const PROMO_START: PromoState = { step: "none" };

// PLAN-41
/**
 * Reducer of a promo code. A valid one changes the price, which the backend computes. An invalid one shows the server's message, and
 * prices are those without code. Spec: plans §7, "promo code by code".
 */
export function reducePromo(state: PromoState, event: PromoEvent): Step<PromoState, PromoEffect> {
  switch (event.type) {
    case "codeEntered":
      return codeEntered(state, (asText(event.code) || "").trim());
    case "answered":
      if (!isAwaited(state, event.code)) return step(state);
      return event.answer.ok
        ? step(
            { step: "applied", promotion: event.answer.value },
            { type: "reprice", code: event.answer.value.code },
          )
        : step({ step: "refused", code: event.code, reason: "CODE_REFUSED", message: event.answer.message });
    case "callFailed":
      return isAwaited(state, event.code)
        ? step({ step: "refused", code: event.code, reason: "NO_ANSWER", message: event.message })
        : step(state);
    case "removed":
      return state.step === "none" ? step(state) : step(PROMO_START, ...withoutCode(state));
    default:
      return ignored(state, event);
  }
}

function codeEntered(state: PromoState, code: string): Step<PromoState, PromoEffect> {
  if (isAwaited(state, code)) return step(state);
  if (!code)
    return step({ step: "refused", code, reason: "CODE_MISSING", message: undefined }, ...withoutCode(state));
  return step({ step: "checking", code }, ...withoutCode(state), { type: "lookUp", code });
}

/** Whether this code is being looked up. */
export function isAwaited(state: PromoState, code: string): boolean {
  return state.step === "checking" && state.code === code;
}

/** Effects that restore the prices without an applied code. */
function withoutCode(state: PromoState): PromoEffect[] {
  return state.step === "applied" ? [{ type: "reprice", code: undefined }] : [];
}

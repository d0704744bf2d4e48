import { call, gated, rest } from "../flows/flow.ts";
import type { FlowActs, FlowFailure, FlowState } from "../flows/flow.ts";

/** The screens of a customer who signs in through a partner. */
export interface PartnerCodeState extends FlowState {
  readonly step: "start" | "code" | "expired" | "done";
  /** Shown to the customer, who confirms it at the partner; empty before. */
  readonly code: string;
}

/** Everything that moves the flow. `begun` and `cancelled` count everywhere and void the code shown. */
export type PartnerCodeEvent =
  | FlowFailure
  | { readonly type: "codeMade"; readonly code: string }
  | { readonly type: "begun" | "cancelled" | "pending" | "expired" | "signedIn" };

/** What the client performs. `poll` waits for the pause, or until somebody looks. */
export type PartnerCodeEffect = { readonly type: "makeCode" | "poll" };

/** Where a customer begins. */
export const PARTNER_CODE_START: PartnerCodeState = {
  step: "start",
  isBusy: false,
  problem: undefined,
  code: "",
};

/** The screen on which each act counts. */
export const PARTNER_CODE_ACTS: FlowActs<PartnerCodeState, { readonly type: "begun" | "cancelled" }> = {
  begun: "*",
  cancelled: "*",
};

/** The rule of a partner's code: it shows and asks until the partner has confirmed it; with a problem it asks no more and can be begun anew. */
export const reducePartnerCode = /* @__PURE__ */ gated<PartnerCodeState, PartnerCodeEvent, PartnerCodeEffect>(
  PARTNER_CODE_ACTS,
  (state, event) => {
    switch (event.type) {
      case "begun":
        return call(PARTNER_CODE_START, { type: "makeCode" });
      case "cancelled":
        return { state: PARTNER_CODE_START };
      case "codeMade":
        return rest(state, { step: "code", code: event.code }, { type: "poll" });
      case "pending":
        return { state, effects: [{ type: "poll" }] };
      case "expired":
      case "signedIn":
        return rest(state, { step: event.type === "expired" ? "expired" : "done", code: "" });
      default:
        return rest(state, { problem: event.problem });
    }
  },
);

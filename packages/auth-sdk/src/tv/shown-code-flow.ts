import { call, gated, rest } from "../flows/flow.ts";
import type { FlowActs, FlowFailure, FlowState } from "../flows/flow.ts";

/** State of a sign-in by a code that is confirmed elsewhere: a television's at /device, a partner customer's at the partner. */
export interface ShownCodeState extends FlowState {
  readonly step: "start" | "code" | "expired" | "done";
  /** The code to show; empty before there is one. */
  readonly code: string;
}

/** Events of the flow. `begun` and `cancelled` are accepted on every screen and discard the current code. */
export type ShownCodeEvent =
  | FlowFailure
  | { readonly type: "codeMade"; readonly code: string }
  | { readonly type: "begun" | "cancelled" | "pending" | "expired" | "signedIn" };

/** Effects of the flow. `poll` waits for the interval, or until the program polls at once. */
export type ShownCodeEffect = { readonly type: "makeCode" | "poll" };

/** Initial state. */
export const SHOWN_CODE_START: ShownCodeState = {
  step: "start",
  isBusy: false,
  problem: undefined,
  code: "",
};

/** The screen on which each act is accepted. */
export const SHOWN_CODE_ACTS: FlowActs<ShownCodeState, { readonly type: "begun" | "cancelled" }> = {
  begun: "*",
  cancelled: "*",
};

/**
 * Reducer of a code that is confirmed elsewhere. It polls until the code is confirmed. After a problem another code can be
 * requested.
 */
export const reduceShownCode = /* @__PURE__ */ gated<ShownCodeState, ShownCodeEvent, ShownCodeEffect>(
  SHOWN_CODE_ACTS,
  (state, event) => {
    switch (event.type) {
      case "begun":
        return call(SHOWN_CODE_START, { type: "makeCode" });
      case "cancelled":
        return { state: SHOWN_CODE_START };
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

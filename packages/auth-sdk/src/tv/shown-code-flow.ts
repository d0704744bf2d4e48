import { call, gated, rest } from "../flows/flow.ts";
import type { FlowActs, FlowFailure, FlowState } from "../flows/flow.ts";

/** The screens of who signs in by a code that is confirmed elsewhere: at /device for a television, at the partner for its customer. */
export interface ShownCodeState extends FlowState {
  readonly step: "start" | "code" | "expired" | "done";
  /** Shown to the viewer, who enters or confirms it elsewhere; empty before. */
  readonly code: string;
}

/** Everything that moves the flow. `begun` and `cancelled` count everywhere and void the code shown. */
export type ShownCodeEvent =
  | FlowFailure
  | { readonly type: "codeMade"; readonly code: string }
  | { readonly type: "begun" | "cancelled" | "pending" | "expired" | "signedIn" };

/** What the client performs. `poll` waits for the pause, or until the program asks at once. */
export type ShownCodeEffect = { readonly type: "makeCode" | "poll" };

/** Before a code is shown. */
export const SHOWN_CODE_START: ShownCodeState = {
  step: "start",
  isBusy: false,
  problem: undefined,
  code: "",
};

/** The screen on which each act counts. */
export const SHOWN_CODE_ACTS: FlowActs<ShownCodeState, { readonly type: "begun" | "cancelled" }> = {
  begun: "*",
  cancelled: "*",
};

/** The rule of a code that is confirmed elsewhere: it is shown and asked about until that has happened; with a problem nothing is asked any more, and another code can be begun. */
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

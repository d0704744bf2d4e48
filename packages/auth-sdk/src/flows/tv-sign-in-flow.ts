import { call, gated, rest } from "./flow.ts";
import type { FlowActs, FlowFailure, FlowState } from "./flow.ts";

/** The screens of a television that is being signed in. */
export interface TvSignInState extends FlowState {
  readonly step: "start" | "code" | "expired" | "done";
  /** Shown to the viewer, who enters it at /device; empty before. */
  readonly code: string;
}

/** Everything that moves the flow. `begun` and `cancelled` count everywhere and void the code shown. */
export type TvSignInEvent =
  | FlowFailure
  | { readonly type: "codeMade"; readonly code: string }
  | { readonly type: "begun" | "cancelled" | "pending" | "expired" | "signedIn" };

/** What the client performs. `poll` waits for the pause the backend asked for. */
export type TvSignInEffect = { readonly type: "makeCode" | "poll" };

/** Where a television begins. */
export const TV_SIGN_IN_START: TvSignInState = { step: "start", isBusy: false, problem: undefined, code: "" };

/** The screen on which each act counts. */
export const TV_SIGN_IN_ACTS: FlowActs<TvSignInState, { readonly type: "begun" | "cancelled" }> = {
  begun: "*",
  cancelled: "*",
};

/** The rule of a television: it shows a code and asks until the viewer has entered it. */
export const reduceTvSignIn = /* @__PURE__ */ gated<TvSignInState, TvSignInEvent, TvSignInEffect>(
  TV_SIGN_IN_ACTS,
  (state, event) => {
    switch (event.type) {
      case "begun":
        return call(TV_SIGN_IN_START, { type: "makeCode" });
      case "cancelled":
        return { state: TV_SIGN_IN_START };
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

// Sign-in of a television, and its confirmation
export type { SignInClient } from "../flows/sign-in-client.ts";
export { createTvSignIn } from "./create-tv-sign-in.ts";
export type { TvSignIn, TvSignInOptions } from "./create-tv-sign-in.ts";
export type { ShownCodeEffect, ShownCodeEvent, ShownCodeState } from "./shown-code-flow.ts";
export { reportSignIn } from "../flows/report-sign-in.ts";
export type {
  ReportedState,
  ReportOptions,
  SignInMethodName,
  SignInReport,
} from "../flows/report-sign-in.ts";
export { confirmDeviceCode } from "./confirm-device-code.ts";
export type { DeviceCodeOptions } from "./confirm-device-code.ts";
export { exchangeToken } from "../tokens/exchange-token.ts";
export type { ExchangeTokenOptions } from "../tokens/exchange-token.ts";

// Shared by the flows
export type { Observable } from "@marquee/http/flow";
export type { Flow } from "@marquee/http/flow";
export type { FlowActs, FlowFailure, FlowState } from "../flows/flow.ts";
export type { Reducer, Step } from "@marquee/http/flow";
export { isRefusalCode, toProblem } from "../calls/problem.ts";
export type { ActResult, Problem, ProblemCode, RefusalCode } from "../calls/problem.ts";
export type { Abortable } from "../calls/abortable.ts";

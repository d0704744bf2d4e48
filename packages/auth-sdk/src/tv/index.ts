// Signing a television in, and confirming one
export type { SignInClient } from "../sign-in-client.ts";
export { createTvSignIn } from "../flows/create-tv-sign-in.ts";
export type { TvSignIn, TvSignInOptions } from "../flows/create-tv-sign-in.ts";
export type { ShownCodeEffect, ShownCodeEvent, ShownCodeState } from "../flows/shown-code-flow.ts";
export { reportSignIn } from "../flows/report-sign-in.ts";
export type {
  ReportedState,
  ReportOptions,
  SignInMethodName,
  SignInReport,
} from "../flows/report-sign-in.ts";
export { confirmDeviceCode } from "../confirm-device-code.ts";
export type { DeviceCodeOptions } from "../confirm-device-code.ts";
export { exchangeToken } from "../exchange-token.ts";
export type { ExchangeTokenOptions } from "../exchange-token.ts";

// What the flows share
export type { Observable } from "@marquee/http/flow";
export type { Flow } from "@marquee/http/flow";
export type { FlowActs, FlowFailure, FlowState } from "../flows/flow.ts";
export type { Reducer, Step } from "@marquee/http/flow";
export { isRefusalCode, toProblem } from "../problem.ts";
export type { ActResult, Problem, ProblemCode, RefusalCode } from "../problem.ts";
export type { Abortable } from "../abortable.ts";

// How a flow of several steps runs: what the SDKs share, apart so that a program without flows loads none of it.
export { createFlow } from "./create-flow.ts";
export type { Flow, FlowParts, Performers, Reducer, Running, RunningFlow, Step } from "./create-flow.ts";
export { createObservable } from "./observable.ts";
export type { Observable } from "./observable.ts";

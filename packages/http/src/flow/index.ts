// Flows of several steps, shared by the SDKs. An entry of its own, so that a program without flows does not load it.
export { createFlow } from "./create-flow.ts";
export type { Flow, FlowParts, Performers, Reducer, Running, RunningFlow, Step } from "./create-flow.ts";
export { createObservable } from "./observable.ts";
export type { Observable } from "./observable.ts";

// What an SDK's part needs of this package when it is handed a client: a CommonJS program loads this much and no more.
export { isMarqueeError, MarqueeError } from "./marquee-error.ts";
export type { MarqueeErrorCode, MarqueeErrorFacts, SessionOutcome } from "./marquee-error.ts";
export type { PlayerRefusal, SpecialRefusal } from "./refusal-codes.ts";
export { pageErrorOf } from "./page-error.ts";
export { checkCall, checkOptions, checkPort, invalidOption } from "./check-options.ts";
export type { OptionKinds } from "./check-options.ts";
export type { Refusal, Result } from "../result.ts";

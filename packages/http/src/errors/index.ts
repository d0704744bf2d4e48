// The part of this package that an SDK function needs when it gets a client. A CommonJS program loads no more than this.
export { isMarqueeError, MarqueeError } from "./marquee-error.ts";
export type { MarqueeErrorCode, MarqueeErrorFacts, SessionOutcome } from "./marquee-error.ts";
export type { PlayerRefusal, SpecialRefusal } from "./refusal-codes.ts";
export { pageErrorOf } from "./page-error.ts";
export { checkCall, checkOptions, checkPort, invalidOption } from "./check-options.ts";
export type { OptionKinds } from "./check-options.ts";
export type { Refusal, Result } from "../result.ts";

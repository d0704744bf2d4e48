export { FLAGS, isFlagName, readFlagVariant, isFlagOn, flagSettings, isBlogOn } from "./flags.ts";
export type { FlagName, Toggle, FlagVariant } from "./flags.ts";

export { FLAGS, isFlagOn, flagSettings } from "./flags.ts";
export type { FlagName, Toggle, FlagVariant } from "./flags.ts";

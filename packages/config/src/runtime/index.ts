export { toBrowserConfig } from "./browser-config.ts";
export type { ConfigProblem, ConfigError } from "./config-error.ts";
export { parseRuntimeConfig } from "./runtime-config.ts";
export type { CaptchaConfig, RuntimeConfig } from "./runtime-config.ts";

export { toInstant, toEndInstant } from "./instant.ts";
export { SECOND, MINUTE, HOUR, DAY } from "./time.ts";
export { SERVER_TIMEOUT_MS, BROWSER_TIMEOUT_MS, PLAN_TIMEOUT_MS, OPTIONAL_CALL_WAIT_MS } from "./timeouts.ts";

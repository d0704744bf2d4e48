/** Time limit of a call made by the server, in milliseconds. Spec: shell §9, "Default request timeout". */
export const SERVER_TIMEOUT_MS = 8000;
/** Time limit of a call made by the browser, in milliseconds. */
export const BROWSER_TIMEOUT_MS = 30_000;
/** Time limit of plan calls on server and browser, in milliseconds. */
export const PLAN_TIMEOUT_MS = 8000;
/** How long the server's page waits for footer, logo and nudge before it does without, in milliseconds. */
export const OPTIONAL_CALL_WAIT_MS = 1000;

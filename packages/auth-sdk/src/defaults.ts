/** Application name sent to the flag service. Spec: shell §7, "Remote-config/toggles call". */
export const FLAG_APP_NAME = "webapp";
/** Seconds between two polls for a confirmation elsewhere, when the backend names none. */
export const POLL_SECONDS = 5;
/** Videos a guest may start before registration is mandatory, unless a flag sets another number. */
export const FREE_VIDEO_COUNT = 3;

/** Milliseconds of a second; importing the table of times for one number would add to the bundle. */
export const SECOND_MS = 1000;

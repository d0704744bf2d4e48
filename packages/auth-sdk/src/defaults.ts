/** Name of the application towards the flag service. Spec: shell §7, "Remote-config/toggles call". */
export const FLAG_APP_NAME = "webapp";
/** Seconds between two questions of who waits for a viewer elsewhere, when the backend names none. */
export const POLL_SECONDS = 5;
/** Videos a guest may start before registration is mandatory; a flag may say otherwise. */
export const FREE_VIDEO_COUNT = 3;

/** Milliseconds of a second; the table of times is too heavy for one number. */
export const SECOND_MS = 1000;

/**
 * Version of the application, sent as the header `app-version` and shown in the help link.
 * Spec: shell §9, "App version 4.25.2".
 */
export const APP_VERSION = "4.25.2";

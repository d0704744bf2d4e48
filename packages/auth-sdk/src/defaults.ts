/** Name of the application towards the flag service. Spec: shell §7, "Remote-config/toggles call". */
export const FLAG_APP_NAME = 'webapp';

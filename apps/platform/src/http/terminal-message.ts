/** The message of a 401 that ends the session. Spec: DEC-048. */
export const TERMINAL_MESSAGE = 'Token Expired';

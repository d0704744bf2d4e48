/** Code of a guest sign-in whose number already has an active subscription. Spec: plans §4, "Code 3109". */
export const ACTIVE_SUBSCRIPTION_EXISTS = 3109;

/** How an owner confirms a step: the password of the account, or a one-time code where it has none. */
export interface Confirmation {
  readonly password?: string | undefined;
  readonly otp?: string | undefined;
}

/** What is checked of it. What is missing, the platform asks for. */
export const CONFIRMATION = { password: "text?", otp: "text?", navigate: "function?" } as const;

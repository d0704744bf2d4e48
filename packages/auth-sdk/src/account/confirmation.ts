/** Proof that the owner of the account acts: its password, or a one-time code if it has none. */
export interface Confirmation {
  readonly password?: string | undefined;
  readonly otp?: string | undefined;
}

/** Types that {@link Confirmation} is checked for. Both proofs are optional here: the platform refuses a call without them. */
export const CONFIRMATION = { password: "text?", otp: "text?", navigate: "function?" } as const;

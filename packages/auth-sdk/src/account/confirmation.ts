/** How an owner confirms a step: the password of the account, or a one-time code where it has none (DEC-072). */
export interface Confirmation {
  readonly password?: string | undefined;
  readonly otp?: string | undefined;
}

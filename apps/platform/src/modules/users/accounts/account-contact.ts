/** Where a person can be reached: lower-case address, or digits with calling code and without plus. */
export interface AccountContact {
  readonly kind: "email" | "mobile";
  readonly value: string;
}

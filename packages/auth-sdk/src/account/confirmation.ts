import { readOtp } from "../contact/otp.ts";
import { refused, type ActResult } from "../calls/problem.ts";

/** Proof that the owner of the account acts: its password, or a one-time code if it has none. */
export interface Confirmation {
  readonly password?: string | undefined;
  readonly otp?: string | undefined;
}

/** Types that {@link Confirmation} is checked for. Both proofs are optional here: the platform refuses a call without them. */
export const CONFIRMATION = { password: "text?", otp: "text?", navigate: "function?" } as const;

// AUTH-69
/** Runs a call with the proof. A one-time code that has not six digits is refused, and nothing is sent. */
export async function withProof<Value>(
  { password, otp }: Confirmation,
  run: (proof: Confirmation) => Promise<ActResult<Value>>,
): Promise<ActResult<Value>> {
  const code = otp && readOtp(otp);
  return otp && !code ? refused({ code: "INVALID_OTP" }) : run({ password, otp: code });
}

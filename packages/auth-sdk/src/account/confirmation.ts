import { checkOptions } from "@marquee/http/errors";
import { readOtp } from "../contact/otp.ts";
import { refused, type ActResult } from "../calls/problem.ts";

/** Proof that the owner of the account acts: its password, or a one-time code if it has none. */
export interface Confirmation {
  readonly password?: string | undefined;
  readonly otp?: string | undefined;
}

// AUTH-69
/**
 * Checks the proof, then runs a call with it; `where` names the called function. Both parts are optional here: the platform refuses
 * a call without them. A one-time code that has not six digits is refused, and nothing is sent.
 * @throws {MarqueeError} code `INVALID_OPTION`
 */
export async function withProof<Value>(
  where: string,
  confirmation: Confirmation,
  run: (proof: Confirmation) => Promise<ActResult<Value>>,
): Promise<ActResult<Value>> {
  checkOptions(where, confirmation, { password: "text?", otp: "text?" });
  const { password, otp } = confirmation;
  const code = otp && readOtp(otp);
  return otp && !code ? refused({ code: "INVALID_OTP" }) : run({ password, otp: code });
}

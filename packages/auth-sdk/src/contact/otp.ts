import { OTP_DIGITS } from "@marquee/config/account";
import { isDigits } from "@marquee/config/validation";
import { asText } from "../calls/json-fields.ts";

/** Returns a typed or pasted one-time code without spaces and dashes; undefined unless it has six digits. */
export function readOtp(text: string): string | undefined {
  const otp = (asText(text) || "").replace(/[\s-]/g, "");
  return otp.length === OTP_DIGITS && isDigits(otp) ? otp : undefined;
}

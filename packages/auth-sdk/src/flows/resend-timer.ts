import { OTP_RESEND_SECONDS } from "@marquee/config/account";
import type { Clock } from "@marquee/http";
import { SECOND_MS } from "../defaults.ts";
import type { Running } from "@marquee/http/flow";
import type { OtpAnswer } from "./otp-flow.ts";

/** Counts down until the next one-time code may be asked for. */
export interface ResendTimer {
  /** A code is leaving. */
  start(): OtpAnswer & { readonly type: "otpSent" };
  /** Tells after a second how many are left. */
  countDown(running: Pick<Running<OtpAnswer>, "after" | "emit">): undefined;
}

/** Makes the timer of one flow. Monotonic time decides, so that a tab that slept shows the right rest. */
export function createResendTimer({ clock }: { readonly clock: Clock }): ResendTimer {
  let untilMs = 0;
  return {
    start() {
      untilMs = clock.monotonic() + OTP_RESEND_SECONDS * SECOND_MS;
      return { type: "otpSent" };
    },
    countDown({ after, emit }) {
      after(SECOND_MS, () =>
        emit({
          type: "ticked",
          secondsLeft: Math.max(0, Math.ceil((untilMs - clock.monotonic()) / SECOND_MS)),
        }),
      );
    },
  };
}

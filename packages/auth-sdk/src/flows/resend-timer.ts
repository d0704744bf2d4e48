import { OTP_RESEND_SECONDS } from "@marquee/config/account";
import type { Clock } from "@marquee/http";
import { SECOND_MS } from "../defaults.ts";
import type { Running } from "@marquee/http/flow";
import type { OtpAnswer } from "./otp-flow.ts";

/** Counts down until another one-time code may be requested. */
export interface ResendTimer {
  /** Starts the countdown when a code is sent. */
  start(): OtpAnswer & { readonly type: "otpSent" };
  /** Emits the seconds left, after one second. */
  countDown(effect: unknown, running: Pick<Running<OtpAnswer>, "after" | "emit">): undefined;
}

/** Creates the timer of one flow. It uses monotonic time, so that a tab that was suspended shows the right seconds. */
export function createResendTimer({ clock }: { readonly clock: Clock }): ResendTimer {
  let untilMs = 0;
  return {
    start() {
      untilMs = clock.monotonic() + OTP_RESEND_SECONDS * SECOND_MS;
      return { type: "otpSent" };
    },
    countDown(_, { after, emit }) {
      after(SECOND_MS, () =>
        emit({
          type: "ticked",
          secondsLeft: Math.max(0, Math.ceil((untilMs - clock.monotonic()) / SECOND_MS)),
        }),
      );
    },
  };
}

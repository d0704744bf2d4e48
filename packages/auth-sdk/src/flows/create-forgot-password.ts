import { forgotPasswordEndpoint, resetPasswordEndpoint } from "@marquee/config/endpoints/auth";
import type { Clock, Logger, SendRequest, Timers } from "@marquee/http";
import { requireSuccess } from "../answer.ts";
import { createFlow } from "./create-flow.ts";
import { FORGOT_PASSWORD_ACTS, FORGOT_PASSWORD_START, reduceForgotPassword } from "./forgot-password-flow.ts";
import type {
  ForgotPasswordEffect,
  ForgotPasswordEvent,
  ForgotPasswordState,
} from "./forgot-password-flow.ts";
import { asText } from "../json-fields.ts";
import { otpActs } from "./otp-acts.ts";
import type { OtpActs } from "./otp-acts.ts";
import { createResendTimer } from "./resend-timer.ts";

/** A forgotten password: `contact` -> `otp` (mobile) or `linkSent` (e-mail) -> `password` -> `done`; then the viewer signs in with it. */
export interface ForgotPassword extends OtpActs<ForgotPasswordState> {
  /** The viewer opened the link: its code leads to `password` from anywhere. Take the code out of the address at once. */
  openLink(code: string): Promise<void>;
  /** `password` -> `done`: 8 to 128 characters. */
  submitPassword(password: string): Promise<void>;
}

/** Makes the flow of a forgotten password. Whether an account exists is never told. Spec: DEC-064. */
export function createForgotPassword(options: {
  readonly request: SendRequest;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly logger?: Logger | undefined;
}): ForgotPassword {
  const { request, logger } = options;
  const timer = createResendTimer(options);
  /** Secret that allows a new password. */
  let resetCode = "";
  const flow = createFlow<ForgotPasswordState, ForgotPasswordEvent, ForgotPasswordEffect>({
    start: FORGOT_PASSWORD_START,
    acts: FORGOT_PASSWORD_ACTS,
    reduce: reduceForgotPassword,
    logger,
    perform: {
      async sendOtp({ contact: { type, value } }) {
        await requireSuccess(request, { endpoint: forgotPasswordEndpoint, body: { [type]: value } });
        return type === "mobile" ? timer.start() : { type: "linkSent" };
      },
      countDown: (_, running) => timer.countDown(running),
      async verifyOtp({ contact, otp }, { isCurrent }) {
        // Without a password the call takes the code and answers a proof of it.
        const answer = await requireSuccess(request, {
          endpoint: resetPasswordEndpoint,
          body: { code: otp, mobile: contact.value },
        });
        if (isCurrent()) resetCode = asText(answer["reset_code"]) || "";
        return { type: "otpTaken" };
      },
      async setPassword({ password }, { isCurrent }) {
        await requireSuccess(request, {
          endpoint: resetPasswordEndpoint,
          body: { code: resetCode, password },
        });
        if (isCurrent()) resetCode = "";
        return { type: "passwordSet" };
      },
    },
  });
  return Object.assign(otpActs(flow), {
    openLink(code: string) {
      resetCode = code;
      return flow.send({ type: "linkOpened" });
    },
    submitPassword: (password: string) => flow.send({ type: "passwordEntered", password }),
  });
}

import type { ForgotPasswordState } from "@marquee/auth-sdk";

/** The page of each step (SHELL-022); the last step is shown where the password was set. */
const PATHS: Readonly<Record<ForgotPasswordState["step"], string | undefined>> = {
  contact: "/forgotpassword",
  linkSent: "/forgotpassword",
  otp: "/forgotverifymobile",
  password: "/forgotsetpassword",
  done: undefined,
};

/** Where a step is shown; who came by the link of an e-mail chooses the password on its own page. */
export function forgotPath(step: ForgotPasswordState["step"], isByLink: boolean): string | undefined {
  return step === "password" && isByLink ? "/resetpassword" : PATHS[step];
}

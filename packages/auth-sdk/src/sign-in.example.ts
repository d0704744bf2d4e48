import { createSignIn, type SignInClient } from "@marquee/auth-sdk/sign-in";

/** The questions of signing in, for any interface: it shows `step`, tells `problem`, and calls the act of its screen. */
export function askToSignIn(auth: SignInClient, show: (text: string) => void) {
  const signIn = createSignIn(auth);
  signIn.subscribe(({ step, problem, resendInSeconds }) => {
    if (problem) show(problem.code);
    else show(step === "otp" && resendInSeconds > 0 ? `otp, another one in ${resendInSeconds} s` : step);
  });
  return signIn;
}

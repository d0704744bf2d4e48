import { createSignIn, type Auth, type SignInPorts } from "@marquee/auth-sdk";

/** The questions of signing in, for any interface: it shows `step`, tells `problem`, and calls the act of its screen. */
export function askToSignIn(
  auth: Pick<Auth, "request" | "execute" | "tokens">,
  ports: Pick<SignInPorts, "clock" | "timers" | "logger">,
  show: (text: string) => void,
) {
  const { request, execute, tokens } = auth;
  const signIn = createSignIn({ ...ports, request, execute, signIn: (given) => tokens.signIn(given) });
  signIn.subscribe(({ step, problem, resendInSeconds }) => {
    if (problem) show(problem.message ?? problem.code);
    else show(step === "otp" && resendInSeconds > 0 ? `otp, another one in ${resendInSeconds} s` : step);
  });
  return signIn;
}

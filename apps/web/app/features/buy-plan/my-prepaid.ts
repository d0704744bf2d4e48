import type { Auth } from "@marquee/auth-sdk";
import { createPrepaid, type Prepaid, type PrepaidOptions } from "@marquee/plans-sdk";

/** A guest with a valid code signs in and then returns to the plan page. */
const SIGN_IN = `/signin?${new URLSearchParams({ returnPath: "/buy-plan?prepaid=true" }).toString()}`;
const SUCCESS = "/paymentsuccess?prepaidsuccess=true";

interface MyPrepaidOptions extends Pick<PrepaidOptions, "storage" | "refreshSubscriptions"> {
  readonly openPage: (path: string) => unknown;
}

/** The SDK's prepaid flow for the current session. Import on demand: a plan page renders without it. */
export function myPrepaid(auth: Auth, { openPage, ...options }: MyPrepaidOptions): Prepaid {
  return createPrepaid(auth, {
    ...options,
    isSignedIn: () => auth.tokens.get().status === "signedIn",
    openSignIn: () => openPage(SIGN_IN),
    openSuccess: () => openPage(SUCCESS),
  });
}

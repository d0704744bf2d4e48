import type { Auth } from "@marquee/auth-sdk";
import { createPrepaid, type Prepaid, type PrepaidOptions } from "@marquee/plans-sdk";

/** Where a guest with a good code goes on: sign-in, then here again. */
const SIGN_IN = `/signin?${new URLSearchParams({ returnPath: "/buy-plan?prepaid=true" }).toString()}`;
const SUCCESS = "/paymentsuccess?prepaidsuccess=true";

interface MyPrepaidOptions extends Pick<PrepaidOptions, "storage" | "refreshSubscriptions"> {
  readonly openPage: (path: string) => unknown;
}

/** The prepaid code of the viewer. Import it on demand: a page of plans shows without it. */
export function myPrepaid(auth: Auth, { openPage, ...options }: MyPrepaidOptions): Prepaid {
  return createPrepaid(auth, {
    ...options,
    isSignedIn: () => auth.tokens.get().status === "signedIn",
    openSignIn: () => openPage(SIGN_IN),
    openSuccess: () => openPage(SUCCESS),
  });
}

import type { SignIn } from "@marquee/auth-sdk";

/** A code in place of the password. */
export const askForCode = (signIn: SignIn): Promise<void> => signIn.useOtp();

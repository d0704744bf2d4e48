import type { UserType } from "@marquee/config/account";
import type { CountryCode } from "@marquee/config/countries";

/** What this package has to know of the viewer; the auth package, or a partner's own sign-in, gives it. */
export interface PlansViewer {
  readonly userType: UserType;
  readonly country: CountryCode;
  /** Undefined for a guest. */
  readonly userId?: string;
}

/** The viewer as of now. Must not throw. */
export type GetViewer = () => PlansViewer;

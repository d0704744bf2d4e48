import type { UserType } from "@marquee/config/account";

/** What every request says about device and viewer besides tokens (REQ-02). Read anew for each request. */
export interface ViewerFacts {
  /** Sent as device_id and inside esk. */
  readonly deviceId: string;
  /** Sent as x-user-type in wire spelling: `premium` goes as `subscribed` (DEC-036). */
  readonly userType: UserType;
  /** ISO 3166 alpha-2. */
  readonly country: string;
  /** Interface language, such as `hi`. */
  readonly displayLanguage: string;
  /** Content languages in order; sent as a comma list. */
  readonly contentLanguages: readonly string[];
  /** `mobile_web`, `desktop_web` or `web_app` (DEC-038); TV and partner apps send their own name. */
  readonly platformName: string;
}

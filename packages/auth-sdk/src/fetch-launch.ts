import { toLaunchUserType } from "@marquee/config/account";
import { isIndia } from "@marquee/config/countries";
import { launchEndpoint } from "@marquee/config/endpoints/launch";
import { API_VERSION } from "@marquee/config/versions";
import type { UserType } from "@marquee/config/account";
import type { CountryCode } from "@marquee/config/countries";
import type { AbortSignalLike, SendRequest } from "@marquee/http";
import { requireAnswer } from "./answer.ts";
import { readLaunch } from "./launch-data.ts";
import type { LaunchData } from "./launch-data.ts";

/** What launch is asked with. */
export interface LaunchOptions {
  readonly userType: UserType;
  readonly country: CountryCode;
  /** Sent for India only [SESS-02]. */
  readonly state?: string | undefined;
  /** Partner mode; dropped when empty [SESS-03]. */
  readonly partnerName?: string | undefined;
  /** `mobile_web`, `desktop_web` or the name of a TV or partner app (DEC-038). */
  readonly platformName: string;
  readonly signal?: AbortSignalLike | undefined;
}

/**
 * Fetches country configuration, platform token and translation versions. It does not wait for flags (DEC-039)
 * and carries no platform token, since it brings the first one [SESS-06].
 * @throws {AuthError} code `UNREADABLE_ANSWER` or `REFUSED`; errors of `@marquee/http` otherwise. Without launch no page can be built.
 */
export async function fetchLaunch(request: SendRequest, options: LaunchOptions): Promise<LaunchData> {
  const { userType, country, state, partnerName, platformName, signal } = options;
  const wire = await requireAnswer(request, {
    endpoint: launchEndpoint,
    access: "start",
    signal,
    query: {
      version: API_VERSION,
      user_type: toLaunchUserType(userType),
      partner_name: partnerName,
      state: isIndia(country) ? state : undefined,
      platform_name: platformName,
      country,
    },
  });
  return readLaunch(wire, country);
}

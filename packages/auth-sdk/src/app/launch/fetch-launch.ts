import { toLaunchUserType } from "@marquee/config/account";
import { isIndia } from "@marquee/config/countries";
import { launchEndpoint } from "@marquee/config/endpoints/launch";
import { API_VERSION } from "@marquee/config/versions";
import type { Client } from "@marquee/http";
import { checked, type Abortable } from "../../calls/abortable.ts";
import { requireAnswer } from "../../calls/answer.ts";
import { readLaunch } from "./launch-data.ts";
import type { LaunchData } from "./launch-data.ts";

/** Options of `fetchLaunch`. */
export interface LaunchOptions extends Abortable {
  /** Partner name as launch knows it. Default: the viewer's partner. */
  readonly partnerName?: string | undefined;
}

/**
 * Fetches country configuration, platform token and translation versions for the viewer's country, state, user type,
 * platform and partner. No page can be built without it.
 * @throws {MarqueeError} code `UNREADABLE_ANSWER`, `REFUSED`, or the code of a failed request
 * @example
 * const { country, translations } = await fetchLaunch(client);
 */
export async function fetchLaunch(client: Client, options?: LaunchOptions): Promise<LaunchData> {
  const { partnerName, signal } = checked("fetchLaunch", client, options);
  const { userType, country, state, partner, platformName } = client.viewer();
  // Does not wait for flags (DEC-039) and sends no platform token, as its answer brings the first one [SESS-06].
  const wire = await requireAnswer(client.request, {
    endpoint: launchEndpoint,
    access: "start",
    signal,
    query: {
      version: API_VERSION,
      user_type: toLaunchUserType(userType),
      // Dropped when empty [SESS-03].
      partner_name: partnerName || partner,
      // Sent for India only [SESS-02].
      state: isIndia(country) ? state : undefined,
      platform_name: platformName,
      country,
    },
  });
  return readLaunch(wire, country);
}

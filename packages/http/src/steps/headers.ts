import { toLaunchUserType } from "@marquee/config/account";
import { APP_VERSION } from "@marquee/config/versions";
import type { CallContext } from "../call-context.ts";
import type { Clock } from "../ports/clock.ts";
import type { FetchStep } from "../ports/fetch.ts";
import type { ViewerFacts } from "../ports/viewer-facts.ts";
import { withHeaders } from "./request-facts.ts";

// Every host that has a fetch has this too.
declare function btoa(text: string): string;

/** Options of `headers`. */
export interface HeadersOptions {
  /** Device and viewer as of now; called once for each attempt, with what its call says. */
  readonly getFacts: (call?: CallContext) => ViewerFacts;
  readonly clock: Clock;
  /** Public name of the client build, from runtime config; no secret (DEC-054). */
  readonly eskApplicationKey: string;
  /** Default `APP_VERSION`. */
  readonly appVersion?: string;
}

/**
 * The step that adds the headers of REQ-02 that do not come from tokens: esk, device_id, x-user-type, country,
 * display-language, content-language, app-platform, app-version. `esk` is base64 of `{deviceId}__{eskApplicationKey}__{epoch
 * ms}`, built anew for each attempt (DEC-054); it tells client builds apart and authorises nothing. A header the caller set stays as it is. Calls with
 * access `public` pass untouched.
 *
 * Spec: requests §7, "Request headers".
 */
export function headers({
  getFacts,
  clock,
  eskApplicationKey,
  appVersion = APP_VERSION,
}: HeadersOptions): FetchStep {
  return (next) =>
    (input, init = {}) => {
      if (init.marquee && init.marquee.access === "public") return next(input, init);
      const { deviceId, userType, country, displayLanguage, contentLanguages, platformName } = getFacts(
        init.marquee,
      );
      return next(
        input,
        withHeaders(input, init, {
          esk: btoa(`${deviceId}__${eskApplicationKey}__${clock.now()}`),
          device_id: deviceId,
          "x-user-type": toLaunchUserType(userType),
          country,
          "display-language": displayLanguage,
          "content-language": contentLanguages.join(),
          "app-platform": platformName,
          "app-version": appVersion,
        }),
      );
    };
}

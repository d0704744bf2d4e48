import { toLaunchUserType } from "@marquee/config/account";
import type { CallContext } from "../call-context.ts";
import type { Clock } from "../ports/clock.ts";
import type { FetchStep } from "../ports/fetch.ts";
import type { Viewer } from "../viewer.ts";
import { toBase64 } from "./base64.ts";
import { withHeaders } from "./request-facts.ts";

/** Options of `headers`. */
export interface HeadersOptions {
  /** The viewer as of now; called once for each attempt, with what its call says. */
  readonly viewer: (call?: CallContext) => Viewer;
  readonly clock: Clock;
  /** Public name of the client build, from runtime config; no secret (DEC-054). */
  readonly clientKey: string;
}

/**
 * The step that adds the headers of REQ-02 that do not come from tokens: esk, device_id, x-user-type, country,
 * display-language, content-language, app-platform, app-version. `esk` is base64 of `{deviceId}__{clientKey}__{epoch
 * ms}`, built anew for each attempt (DEC-054); it tells client builds apart and authorises nothing. A header the caller set stays as it is. Calls with
 * access `public` pass untouched.
 *
 * Spec: requests §7, "Request headers".
 */
export function headers({ viewer, clock, clientKey }: HeadersOptions): FetchStep {
  return (next) =>
    (input, init = {}) => {
      const { access } = init.marquee || {};
      if (access === "public") return next(input, init);
      const { deviceId, userType, country, language, contentLanguages, platformName, appVersion } = viewer(
        init.marquee,
      );
      return next(
        input,
        withHeaders(input, init, {
          esk: toBase64(`${deviceId}__${clientKey}__${clock.now()}`),
          device_id: deviceId,
          "x-user-type": toLaunchUserType(userType),
          country,
          "display-language": language,
          "content-language": contentLanguages.join(),
          "app-platform": platformName,
          "app-version": appVersion,
        }),
      );
    };
}

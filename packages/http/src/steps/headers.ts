import { toLaunchUserType } from "@marquee/config/account";
import type { CallContext } from "../call-context.ts";
import type { Clock } from "../ports/clock.ts";
import type { FetchStep } from "../ports/fetch.ts";
import type { Viewer } from "../viewer.ts";
import { withHeaders } from "./request-facts.ts";

/** Options of `headers`. */
export interface HeadersOptions {
  /** The viewer as of now; called once for each attempt, with what its call says. */
  readonly viewer: (call?: CallContext) => Viewer;
  readonly clock: Clock;
  /** Public name of the client build, from runtime config; no secret. */
  readonly clientKey: string;
  /** Base64 of a text in ASCII. Default: that of the engine; `toBase64` where it has none, as Node before 16 and React Native. */
  readonly encode?: ((text: string) => string) | undefined;
}

declare function btoa(text: string): string;

/**
 * The step that adds the headers that do not come from tokens: esk, device_id, x-user-type, country,
 * display-language, content-language, app-platform, app-version. `esk` is base64 of `{deviceId}__{clientKey}__{epoch
 * ms}`, built anew for each attempt; it tells client builds apart and authorises nothing. A header the caller set stays as it is. Calls with
 * access `public` pass untouched.
 *
 * Spec: requests §7, "Request headers".
 */
export function headers({ viewer, clock, clientKey, encode = btoa }: HeadersOptions): FetchStep {
  return (next) =>
    (input, init = {}) => {
      const { access } = init.marquee || {};
      if (access === "public") return next(input, init);
      const facts = viewer(init.marquee);
      return next(
        input,
        withHeaders(input, init, {
          esk: encode(`${facts.deviceId}__${clientKey}__${clock.now()}`),
          device_id: facts.deviceId,
          "x-user-type": toLaunchUserType(facts.userType),
          country: facts.country,
          "display-language": facts.language,
          "content-language": facts.contentLanguages.join(),
          "app-platform": facts.platformName,
          "app-version": facts.appVersion,
        }),
      );
    };
}

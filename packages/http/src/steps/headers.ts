import { toLaunchUserType } from "@marquee/config/account";
import type { CallContext } from "../call-context.ts";
import type { Clock } from "../ports/clock.ts";
import type { FetchStep } from "../ports/fetch.ts";
import type { Viewer } from "../viewer.ts";
import { withHeaders } from "./request-facts.ts";

/** Options of `headers`. */
export interface HeadersOptions {
  /** Returns the current viewer; called once for each attempt, with the context of its call. */
  readonly viewer: (call?: CallContext) => Viewer;
  readonly clock: Clock;
  /** Public name of the client build, from runtime config; not a secret. */
  readonly clientKey: string;
  /**
   * Encodes an ASCII text in base64. Default: `btoa` of the engine; pass `toBase64` for engines without, such as Node before 16
   * and React Native.
   */
  readonly encode?: ((text: string) => string) | undefined;
}

declare function btoa(text: string): string;

/**
 * Creates the step that adds the headers without tokens: esk, device_id, x-user-type, country, display-language, content-language,
 * app-platform, app-version. `esk` is base64 of `{deviceId}__{clientKey}__{epoch ms}`, built for each attempt; it identifies the
 * client build and authorises nothing. A header of the caller is not replaced. Calls with access `public` are not changed.
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

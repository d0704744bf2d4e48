import { APP_VERSION, toLaunchUserType } from '@marquee/config';
import type { Clock } from '../ports/clock.ts';
import type { FetchStep } from '../ports/fetch.ts';
import type { ViewerFacts } from '../ports/viewer-facts.ts';
import { createEsk } from './esk.ts';
import { addressOf, headersOf } from './request-facts.ts';

/** Options of `headers`. */
export interface HeadersOptions {
  /** Device and viewer as of now; called once for each attempt. */
  readonly getFacts: () => ViewerFacts;
  readonly clock: Clock;
  /** Public name of the client build, from runtime config; no secret (DEC-054). */
  readonly eskApplicationKey: string;
  /** Default `APP_VERSION`. */
  readonly appVersion?: string;
  /**
   * Whether an address is the platform's; others get no header of ours. Default: every address. Give it (see
   * `ownAddresses`) when the fetch is handed to a library that may call other hosts.
   */
  readonly isOwnAddress?: (address: string) => boolean;
}

/**
 * The step that adds the headers of REQ-02 that do not come from tokens: esk, device_id, x-user-type, country,
 * display-language, content-language, app-platform, app-version. A header the caller set stays as it is. Calls with
 * access `public` pass untouched.
 *
 * Spec: requests §7, "Request headers".
 */
export function headers(options: HeadersOptions): FetchStep {
  const { getFacts, clock, eskApplicationKey, appVersion = APP_VERSION, isOwnAddress } = options;
  const esk = createEsk(eskApplicationKey);
  return (next) => (input, init) => {
    const context = init && init.marquee;
    if ((context && context.access === 'public') || (isOwnAddress && !isOwnAddress(addressOf(input)))) return next(input, init);
    const facts = getFacts();
    const own: Record<string, string> = {
      esk: esk(facts.deviceId, clock.now()),
      device_id: facts.deviceId,
      'x-user-type': toLaunchUserType(facts.userType),
      country: facts.country,
      'display-language': facts.displayLanguage,
      'content-language': facts.contentLanguages.join(),
      'app-platform': facts.platformName,
      'app-version': appVersion,
    };
    return next(input, Object.assign({}, init, { headers: Object.assign(own, headersOf(input, init)) }));
  };
}

/** Makes `isOwnAddress` from the family bases of runtime config: an address is ours when it is a base or stands below one. */
export function ownAddresses(families: Readonly<Record<string, string>>): (address: string) => boolean {
  const bases = Object.keys(families).map((family) => String(families[family]));
  return (address) =>
    bases.some((base) => address.startsWith(base) && (address.length === base.length || /[/?#]/.test(address.charAt(base.length))));
}

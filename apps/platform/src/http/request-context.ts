import type { GeoLocation } from "../ports/geo-lookup.ts";
import type { Viewer } from "../ports/viewer-tokens.ts";

/** The stored age limit of a signed-in person, whatever the client sends. */
export interface ParentalLimit {
  /** 0, 13 or 18: titles above it are left out of lists; undefined is no limit. */
  readonly ageLimit: number | undefined;
  /** Whether this session has just passed the parental check, so that titles above the limit play. */
  readonly isLifted: boolean;
}

/** What the platform knows about a request before any route runs: `request.marquee`. */
export interface MarqueeRequest {
  readonly requestId: string;
  /** The visitor's IP address; behind trusted proxies, the forwarded one. */
  readonly ip: string;
  /** Found by the platform: the country for prices, licences and region blocks. ISO alpha-2. */
  readonly country: string;
  readonly location: GeoLocation;
  /** `display-language` header, else `en`. */
  readonly displayLanguage: string;
  /** `content-language` header as a list; empty when the client sent none. */
  readonly contentLanguages: readonly string[];
  /** `x-user-type` header, else `guest`. It decides texts, never rights. */
  readonly userType: "guest" | "registered" | "premium";
  /** `app-platform` header. */
  readonly platform: string | undefined;
  readonly appVersion: string | undefined;
  /** `device_id` header. */
  readonly deviceId: string | undefined;
  /** Set when the request carried a valid bearer token. */
  readonly viewer: Viewer | undefined;
  /** Limit of a signed-in person; set only in modules that show titles. */
  readonly parental?: ParentalLimit;
  /** `x-z5-guest-token` header, unverified. */
  readonly guestToken: string | undefined;
}

/** The visitor's region as blocks of titles name it, such as `IN-MH`; undefined when it is unknown. */
export const regionOf = ({
  country,
  location: { stateCode },
}: Pick<MarqueeRequest, "country" | "location">): string | undefined =>
  stateCode === "" ? undefined : `${country}-${stateCode}`;

declare module "fastify" {
  interface FastifyRequest {
    marquee: MarqueeRequest;
  }
}

import { socialPixelEndpoint } from "@marquee/config/endpoints/social";
import type { Clock, KeyValueStorage, Logger, SendRequest } from "@marquee/http";
import { isGranted } from "../consent/consent-groups.ts";
import type { ConsentState } from "../consent/consent-state.ts";
import { sharedPerson } from "../consent/shared-person.ts";
import { MAX_CONVERSION_TEXT } from "../defaults.ts";
import { maskProperties } from "../mask-properties.ts";
import type { Properties } from "../mask-properties.ts";
import { createConversionRecord } from "./conversion-record.ts";

/** Something an advertisement may have led to: a registration, a payment. */
export interface Conversion {
  /** Told once only, however often it is sent. At most 256 characters. */
  readonly eventId: string;
  /** Further facts, without tokens and codes. */
  readonly eventMeta?: Properties | undefined;
}

/** Who an outside tool may know somebody to be. */
export interface ConvertedPerson {
  readonly city?: string | undefined;
  readonly mobile?: string | undefined;
  readonly country?: string | undefined;
  readonly email?: string | undefined;
}

/** The visitor at the time of a conversion. */
export interface ConvertedVisitor {
  /** Tells one browser from another: the guest device id. */
  readonly browserId?: string | undefined;
  /** The user id of a signed-in viewer. */
  readonly loginId?: string | undefined;
  /** Address of the page; of its query only utm parameters leave. */
  readonly sourceUrl: string;
  readonly person?: ConvertedPerson | undefined;
  /** The account agrees that third parties know the person. Default false. */
  readonly isAgreed?: boolean | undefined;
}

/** What conversions are told with. */
export interface ConversionOptions {
  readonly request: SendRequest;
  readonly clock: Clock;
  /** Local storage: remembers what was told, and the click. */
  readonly storage: KeyValueStorage;
  /** From runtime config; without one nothing is told. */
  readonly pixelId: string | undefined;
  readonly getConsent: () => ConsentState;
  readonly getVisitor: () => ConvertedVisitor | Promise<ConvertedVisitor>;
  readonly logger?: Logger | undefined;
}

/** Tells the social pixel of conversions. */
export interface Conversions {
  /** Settles when the call has ended or none is due. Never rejects: a failure is logged and that is all [ANLT-021]. */
  send(conversion: Conversion): Promise<void>;
}

/**
 * Makes it: PUT to the social pixel, with the token of the user or guest. A conversion is told once for each event id and not
 * repeated after a failure; without the group `advertising` none is told, and city, mobile, country and email are left out
 * unless `sharedPerson` lets them through [ANLT-017 to ANLT-022]. Spec: plans §7, "Social conversion event".
 */
export function createConversions({
  request,
  clock,
  storage,
  pixelId,
  getConsent,
  getVisitor,
  logger,
}: ConversionOptions): Conversions {
  const record = createConversionRecord({ storage, logger });
  let sending: Promise<void> = Promise.resolve();

  async function tell({ eventId, eventMeta }: Conversion): Promise<void> {
    const consent = getConsent();
    if (!pixelId || !isGranted(consent, "advertising")) return;
    const { clickId, told } = await record.read();
    if (told.indexOf(eventId) >= 0) return;
    // Whatever comes of the call, a page that is loaded again makes no second one.
    await record.write({ clickId, told: told.concat(eventId) });
    const timestamp = clock.now();
    const { browserId, loginId, sourceUrl, person, isAgreed = false } = await getVisitor();
    const { city, mobile, country, email } = sharedPerson(person, { consent, isAgreed }) || {};
    const { ok, status } = await request({
      endpoint: socialPixelEndpoint,
      body: Object.assign(
        {
          thirdPartyData: {
            meta: known({ browserId, clickId, loginId, pixelId, eventId, city, mobile, country, email }),
          },
          timestamp,
        },
        maskProperties({ sourceUrl, eventMeta }),
      ),
      keepalive: true,
    });
    if (!ok) throw new Error(`status ${status}`);
  }

  return {
    send(conversion) {
      sending = sending
        .then(() => tell(conversion))
        .catch((cause: unknown) => logger?.warn("A conversion could not be told", { cause: String(cause) }));
      return sending;
    },
  };
}

/** Those that the backend takes. */
function known(facts: { readonly [name: string]: string | undefined }): { readonly [name: string]: string } {
  const copy: Record<string, string> = {};
  for (const name of Object.keys(facts)) {
    const value = facts[name];
    if (value && value.length <= MAX_CONVERSION_TEXT) copy[name] = value;
  }
  return copy;
}

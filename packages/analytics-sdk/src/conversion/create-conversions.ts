import { socialPixelEndpoint } from "@marquee/config/endpoints/social";
import { checkCall, checkOptions, checkPort, type Client, type KeyValueStorage } from "@marquee/http";
import { isGranted } from "../consent/consent-groups.ts";
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

/** What conversions are told with besides a client. */
export interface ConversionOptions {
  /** Local storage: remembers what was told, and the click. */
  readonly storage: KeyValueStorage;
  /** From runtime config; without one nothing is told. */
  readonly pixelId: string | undefined;
  /** Address of the page as of now; of its query only utm parameters leave. */
  readonly sourceUrl: () => string;
}

/** Tells the social pixel of conversions. */
export interface Conversions {
  /** Settles when the call has ended or none is due. A failure is logged and that is all. @throws {MarqueeError} `INVALID_OPTION` naming `eventId` */
  send(conversion: Conversion): Promise<void>;
}

/**
 * Makes it: PUT to the social pixel, with the token of the user or guest. A conversion is told once for each event id and not
 * repeated after a failure. `client.viewer()` tells whose it is: without the group `advertising` in its consent nothing is sent, and
 * city, mobile, country and email go along only where its `person` is known. Spec: plans §7, "Social conversion event".
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming what is wrong
 * @example
 * const conversions = createConversions(client, { storage, pixelId: "pixel-1", sourceUrl: () => "https://tv.example/" });
 * await conversions.send({ eventId: "payment-1", eventMeta: { name: "payment_succeeded" } });
 */
export function createConversions(client: Client, options: ConversionOptions): Conversions {
  const where = "createConversions";
  checkCall(where, client, options, { storage: "object", pixelId: "text?", sourceUrl: "function" });
  const { storage, pixelId } = options;
  checkPort(where, "storage", storage, ["get", "set"]);
  const { request, clock, logger } = client;
  const record = createConversionRecord({ storage, logger });
  let sending: Promise<void> = Promise.resolve();

  async function tell({ eventId, eventMeta }: Conversion): Promise<void> {
    const { consent, deviceId, userId, country, person } = client.viewer();
    if (!pixelId || !isGranted(consent, "advertising")) return;
    const { clickId, told } = await record.read();
    if (told.indexOf(eventId) >= 0) return;
    // Whatever comes of the call, a page that is loaded again makes no second one.
    await record.write({ clickId, told: told.concat(eventId) });
    const timestamp = clock.now();
    const sourceUrl = options.sourceUrl();
    const { ok, status } = await request({
      endpoint: socialPixelEndpoint,
      body: Object.assign(
        {
          thirdPartyData: {
            meta: known(
              Object.assign(
                { browserId: deviceId, clickId, loginId: userId, pixelId, eventId },
                person && { city: person.city, mobile: person.mobile, country, email: person.email },
              ),
            ),
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
    async send(conversion) {
      checkOptions(`${where}().send`, conversion, { eventId: "text", eventMeta: "object?" });
      sending = sending
        .then(() => tell(conversion))
        .catch((cause: unknown) => logger.warn("A conversion could not be told", { cause: String(cause) }));
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

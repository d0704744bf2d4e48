import { socialPixelEndpoint } from "@marquee/config/endpoints/social";
import {
  checkCall,
  checkOptions,
  checkPort,
  type Client,
  type KeyValueStorage,
  type Viewer,
} from "@marquee/http";
import { isToolAllowed } from "../consent/outside-tools.ts";
import { MAX_CONVERSION_TEXT } from "../defaults.ts";
import type { EventProperties } from "../event-types.ts";
import { maskProperties } from "../mask-properties.ts";
import type { Properties } from "../mask-properties.ts";
import { createConversionRecord } from "./conversion-record.ts";

/** How events are called: noun and verb. */
const EVENT_NAME = /^[a-z]+(_[a-z]+)+$/;

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
  /** Tells nothing of a crawler. Default: false. */
  readonly isBot?: boolean | undefined;
  /** Address of the page as of now; of its query only utm parameters leave. */
  readonly sourceUrl: () => string;
  /**
   * Reads who is signed in, so that `client.viewer()` knows them afterwards; resolves with whether it could. What it rejects with is
   * logged. Default: `client.viewer()` knows them already.
   */
  readonly loadViewer?: (() => Promise<boolean>) | undefined;
}

/** A purchase that is paid. */
export interface PaymentConversion {
  readonly orderId: string;
  /** Further facts: those of the event `payment_succeeded`. */
  readonly properties?: EventProperties<"payment_succeeded"> | undefined;
}

/** Tells the social pixel of conversions. */
export interface Conversions {
  /**
   * Tells of an account that has just been made, or whose registration is finished now. Reads the viewer anew first, as the consents
   * of the account were stored a moment ago. Without a signed-in viewer nothing is sent. Settles as `send` does; never rejects.
   */
  sendRegistration(): Promise<void>;
  /**
   * Tells of an order that is paid. Reads a signed-in viewer who is not known yet first. Settles as `send` does.
   * @throws {MarqueeError} `INVALID_OPTION` naming `orderId`
   */
  sendPayment(payment: PaymentConversion): Promise<void>;
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
 * await conversions.sendPayment({ orderId: "o-1" });
 */
export function createConversions(client: Client, options: ConversionOptions): Conversions {
  const where = "createConversions";
  checkCall(where, client, options, {
    storage: "object",
    pixelId: "text?",
    sourceUrl: "function",
    loadViewer: "function?",
    isBot: "flag?",
  });
  const { storage, pixelId, loadViewer, isBot } = options;
  checkPort(where, "storage", storage, ["get", "set"]);
  const { request, clock, logger } = client;
  const record = createConversionRecord({ storage, logger });
  let sending: Promise<void> = Promise.resolve();

  const isTold = (): boolean => !isBot && !!pixelId && isToolAllowed(client.viewer().consent, "socialPixel");

  async function tell({ eventId, eventMeta }: Conversion): Promise<void> {
    if (!isTold()) return;
    const { clickId, told } = await record.read();
    if (told.indexOf(eventId) >= 0) return;
    // Whatever comes of the call, a page that is loaded again makes no second one.
    await record.write({ clickId, told: told.concat(eventId) });
    const timestamp = clock.now();
    const sourceUrl = options.sourceUrl();
    const viewer = client.viewer();
    const thirdPartyData = { meta: metaOf(viewer, { clickId, pixelId, eventId }) };
    const masked = maskProperties({ sourceUrl, eventMeta }, { isPersonShared: !!viewer.person });
    // Of meta data the name is that of the event, which is told of everybody.
    const name = eventMeta && eventMeta["name"];
    if (EVENT_NAME.test(String(name))) Object.assign(masked["eventMeta"] as object, { name });
    const { ok, status } = await request({
      endpoint: socialPixelEndpoint,
      body: Object.assign({ thirdPartyData, timestamp }, masked),
      keepalive: true,
    });
    if (!ok) throw new Error(`status ${status}`);
  }

  const warn = (message: string, cause: unknown): void => logger.warn(message, { cause: String(cause) });

  async function isViewerRead(): Promise<boolean> {
    try {
      return !loadViewer || (await loadViewer());
    } catch (cause) {
      warn("The viewer of a conversion could not be read", cause);
      return false;
    }
  }

  /** One after another, so that none is told twice. */
  function enqueue(send: () => Promise<void>): Promise<void> {
    sending = sending.then(send).catch((cause: unknown) => warn("A conversion could not be told", cause));
    return sending;
  }

  return {
    async send(conversion) {
      checkOptions(`${where}().send`, conversion, { eventId: "text", eventMeta: "object?" });
      return enqueue(() => tell(conversion));
    },
    // ANLT-118
    async sendRegistration() {
      return enqueue(async () => {
        // Whom nothing is told of is not read either.
        if (!isTold() || !(await isViewerRead())) return;
        const { userId } = client.viewer();
        if (userId)
          await tell({ eventId: `registration-${userId}`, eventMeta: { name: "registration_completed" } });
      });
    },
    async sendPayment(payment) {
      checkOptions(`${where}().sendPayment`, payment, { orderId: "text", properties: "object?" });
      const { orderId, properties } = payment;
      return enqueue(async () => {
        if (!isTold()) return;
        const { userType, userId } = client.viewer();
        if (userType !== "guest" && !userId) await isViewerRead();
        await tell({
          eventId: `payment-${orderId}`,
          eventMeta: Object.assign({} as Record<string, unknown>, properties, { name: "payment_succeeded" }),
        });
      });
    },
  };
}

/** Who converted, as far as third parties may know. */
function metaOf(
  { deviceId, userId, country, person }: Viewer,
  ids: {
    readonly clickId: string | undefined;
    readonly pixelId: string | undefined;
    readonly eventId: string;
  },
): { readonly [name: string]: string } {
  return known(
    Object.assign(
      { browserId: deviceId, loginId: userId },
      ids,
      person && { city: person.city, mobile: person.mobile, country, email: person.email },
    ),
  );
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

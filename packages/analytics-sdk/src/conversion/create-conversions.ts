import { checkCall, checkOptions, type Client, type KeyValueStorage, type Locks } from "@marquee/http";
import { isToolAllowed } from "../consent/outside-tools.ts";
import { MAX_CONVERSION_TEXT } from "../defaults.ts";
import type { EventProperties } from "../event-types.ts";
import { maskProperties } from "../mask-properties.ts";
import type { Properties } from "../mask-properties.ts";
import { createReports } from "./report-conversions.ts";

/** How events are called: noun and verb. */
const EVENT_NAME = /^[a-z]+(_[a-z]+)+$/;

/** Something an advertisement may have led to: a registration, a payment. */
export interface Conversion {
  /** Counts once only, however often and from wherever it is sent. At most 256 characters. */
  readonly eventId: string;
  /** Further facts, without tokens, codes and what tells who a person is. */
  readonly eventMeta?: Properties | undefined;
}

/** What conversions are reported with besides a client. */
export interface ConversionOptions {
  /**
   * Remembers what was reported, what waits, and the click: local storage, on a server one for each user, such as `memoryStorage()`.
   */
  readonly storage: KeyValueStorage;
  /** From runtime config; without one nothing is reported. */
  readonly pixelId: string | undefined;
  /** Reports nothing of a crawler. Default: false. */
  readonly isBot?: boolean | undefined;
  /** Address of the page as of now; of its query only utm parameters leave. */
  readonly sourceUrl: () => string;
  /**
   * Reads who is signed in, so that `client.viewer()` knows them afterwards; resolves with whether it could. What it rejects with is
   * logged. Default: `client.viewer()` knows them already.
   */
  readonly loadViewer?: (() => Promise<boolean>) | undefined;
  /** Lets one tab at a time report. Default: tabs that report the same at once both call, and the platform counts one. */
  readonly locks?: Locks | undefined;
}

/** A purchase that is paid. */
export interface PaymentConversion {
  readonly orderId: string;
  /** Further facts: those of the event `payment_succeeded`. */
  readonly properties?: EventProperties<"payment_succeeded"> | undefined;
}

/** Reports conversions to the social pixel. */
export interface Conversions {
  /**
   * Reports an account that has just been made, or whose registration is finished now. Reads the viewer anew first, as the consents
   * of the account were stored a moment ago. Without a signed-in viewer nothing is sent. Settles as `send` does; never rejects.
   */
  sendRegistration(): Promise<void>;
  /**
   * Reports an order that is paid. Reads a signed-in viewer who is not known yet first. Settles as `send` does.
   * @throws {MarqueeError} `INVALID_OPTION` naming `orderId`
   */
  sendPayment(payment: PaymentConversion): Promise<void>;
  /**
   * Settles when the first call has ended or none is due. A failure is logged and repeated later; nothing else is heard of it.
   * @throws {MarqueeError} `INVALID_OPTION` naming `eventId`
   */
  send(conversion: Conversion): Promise<void>;
}

/**
 * Makes it: PUT to the social pixel, with the token of the user or guest. A conversion is stored before it leaves and counts once for
 * each event id. After a network error, a status of 500 and above, 408, 425 or 429 it is repeated three times at intervals of 3 s,
 * and again when conversions are next made on this storage; any other status is final. `client.viewer()` tells whose it is: without
 * the group `advertising` in its consent nothing is sent, what waits is forgotten, and city, mobile, country and email go along only
 * where its `person` is known. Spec: plans §7, "Social conversion event".
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming what is wrong
 * @example
 * const conversions = createConversions(client, { storage, pixelId: "pixel-1", sourceUrl: () => "https://tv.example/" });
 * await conversions.sendPayment({ orderId: "o-1" });
 */
export function createConversions(client: Client, options: ConversionOptions): Conversions {
  const where = "createConversions";
  checkCall(where, client, options, {
    storage: "with get set",
    pixelId: "text?",
    sourceUrl: "function",
    loadViewer: "function?",
    isBot: "flag?",
    locks: "with run?",
  });
  const { storage, pixelId, loadViewer, isBot, locks } = options;
  const { clock, logger } = client;
  const isReporting = (): boolean =>
    !isBot && !!pixelId && isToolAllowed(client.viewer().consent, "socialPixel");
  const { enqueue, add } = createReports(client, { storage, pixelId, locks, isReporting });

  async function store({ eventId, eventMeta }: Conversion): Promise<void> {
    if (!isReporting()) return;
    if (eventId.length > MAX_CONVERSION_TEXT) throw new Error("its id is too long");
    const facts = maskProperties({ sourceUrl: options.sourceUrl(), eventMeta }) as {
      readonly eventMeta?: Record<string, unknown>;
    };
    // Of meta data the name is that of the event, which is told of everybody.
    const name = eventMeta && eventMeta["name"];
    if (facts.eventMeta && EVENT_NAME.test(String(name))) facts.eventMeta["name"] = name;
    await add({ eventId, timestamp: clock.now(), facts });
  }

  async function isViewerRead(): Promise<boolean> {
    try {
      return !loadViewer || (await loadViewer());
    } catch (cause) {
      logger.warn("The viewer of a conversion cannot be read", { cause: String(cause) });
      return false;
    }
  }

  return {
    async send(conversion) {
      checkOptions(`${where}().send`, conversion, { eventId: "text", eventMeta: "object?" });
      return enqueue(() => store(conversion));
    },
    // ANLT-118
    async sendRegistration() {
      return enqueue(async () => {
        // Whom nothing is told of is not read either.
        if (!isReporting() || !(await isViewerRead())) return;
        const { userId } = client.viewer();
        if (userId)
          await store({ eventId: `registration-${userId}`, eventMeta: { name: "registration_completed" } });
      });
    },
    async sendPayment(payment) {
      checkOptions(`${where}().sendPayment`, payment, { orderId: "text", properties: "object?" });
      const { orderId, properties } = payment;
      return enqueue(async () => {
        if (!isReporting()) return;
        const { userType, userId } = client.viewer();
        if (userType !== "guest" && !userId) await isViewerRead();
        await store({
          eventId: `payment-${orderId}`,
          eventMeta: Object.assign({} as Record<string, unknown>, properties, { name: "payment_succeeded" }),
        });
      });
    },
  };
}

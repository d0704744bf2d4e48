import { STORAGE_KEYS } from "@marquee/config/storage";
import { checkCall, checkPort, type Client, type KeyValueStorage } from "@marquee/http";
import { isGranted } from "./consent-groups.ts";
import type { Consent } from "./create-consent.ts";

/** Options of `createPublisherProvidedId`. */
export interface PublisherProvidedIdOptions {
  readonly storage: KeyValueStorage;
  /** The id exists only while this consent grants the group `advertising`. */
  readonly consent: Pick<Consent, "get" | "subscribe">;
}

/** The id by which ads recognise a device. It contains nothing of the viewer, and is used for nothing else. */
export interface PublisherProvidedId {
  /** Undefined without the consent to advertising, and before `load`. */
  get(): string | undefined;
  /** Reads the stored id, or creates one; removes it without consent. Call it also after a logout, which clears storage. Never rejects. */
  load(): Promise<void>;
  /** Stops following the consent. */
  close(): void;
}

/**
 * Creates the publisher-provided id of one device: random, stored while advertising is granted, removed with that consent.
 *
 * Spec: plans §7, "GET consumption details", `ppid`.
 * @throws {MarqueeError} `INVALID_OPTION` naming the invalid option
 * @example
 * const publisherProvidedId = createPublisherProvidedId(client, { storage, consent });
 * await publisherProvidedId.load();
 */
export function createPublisherProvidedId(
  client: Client,
  options: PublisherProvidedIdOptions,
): PublisherProvidedId {
  const where = "createPublisherProvidedId";
  checkCall(where, client, options, { storage: "object", consent: "object" });
  const { storage, consent } = options;
  checkPort(where, "storage", storage, ["get", "set", "remove"]);
  checkPort(where, "consent", consent, ["get", "subscribe"]);
  const { logger, randomId } = client;
  const key = STORAGE_KEYS.publisherProvidedId;
  const isAllowed = (): boolean => isGranted(consent.get(), "advertising");
  let id: string | undefined;
  let last: Promise<unknown> = Promise.resolve();

  // CONT-76
  async function read(): Promise<void> {
    const unstored = id;
    id = undefined;
    try {
      if (!isAllowed()) return await storage.remove(key);
      const stored = await storage.get(key);
      id = stored || randomId();
      if (!stored) await storage.set(key, id);
      // If the consent was withdrawn meanwhile, the id is removed as well.
      if (!isAllowed()) await storage.remove(key);
    } catch (cause) {
      if (isAllowed()) id = id || unstored || randomId();
      logger.warn("The id for advertisements cannot be stored", { cause: String(cause) });
    }
  }

  /** Runs one read after another, so that the last consent decides. */
  function load(): Promise<void> {
    const reading = last.then(read);
    last = reading;
    return reading;
  }

  const stop = consent.subscribe(() => void load());
  return { get: () => (isAllowed() ? id : undefined), load, close: stop };
}

import { STORAGE_KEYS } from "@marquee/config/storage";
import type { KeyValueStorage, Logger } from "@marquee/http";
import { MAX_CONVERSIONS } from "../defaults.ts";
import type { Properties } from "../mask-properties.ts";

/** A conversion that is not reported yet. Of its person it has only the id: the rest is asked when it leaves. */
export interface WaitingConversion {
  readonly eventId: string;
  /** Epoch milliseconds of the conversion. */
  readonly timestamp: number;
  readonly clickId?: string | undefined;
  /** The user who was signed in; undefined for a guest, or where the id was not known. */
  readonly userId?: string | undefined;
  /** The address of the page and the meta data, masked. */
  readonly facts: Properties;
}

/** What the device knows of conversions. */
export interface ConversionFacts {
  /** Id of the click on an advertisement that led here last. */
  readonly clickId?: string | undefined;
  /** Ids of the conversions that were reported, oldest first. */
  readonly told: readonly string[];
  /** Conversions that are not, oldest first. */
  readonly waiting: readonly WaitingConversion[];
}

/** Where it is stored. Neither method rejects. */
export interface ConversionRecord {
  read(): Promise<ConversionFacts>;
  change(rule: (facts: ConversionFacts) => Partial<ConversionFacts>): Promise<void>;
}

/** Keeps the facts as JSON under `conversionEvents`, and in memory where the storage fails. */
export function createConversionRecord({
  storage,
  logger,
}: {
  readonly storage: KeyValueStorage;
  readonly logger: Logger;
}): ConversionRecord {
  let stored = readFacts(undefined);
  // What storage has refused to take is newer than what it holds.
  let isStored = true;
  async function read(): Promise<ConversionFacts> {
    if (isStored)
      try {
        stored = readFacts(JSON.parse((await storage.get(STORAGE_KEYS.conversionEvents)) || "0"));
      } catch (cause) {
        logger.warn("The record of conversions cannot be read", { cause: String(cause) });
      }
    return stored;
  }
  return {
    read,
    async change(rule) {
      const facts = await read();
      const { clickId, told, waiting } = Object.assign({}, facts, rule(facts));
      stored = { clickId, told: told.slice(-MAX_CONVERSIONS), waiting: waiting.slice(-MAX_CONVERSIONS) };
      try {
        await storage.set(STORAGE_KEYS.conversionEvents, JSON.stringify(stored));
        isStored = true;
      } catch (cause) {
        isStored = false;
        logger.warn("The record of conversions cannot be stored", { cause: String(cause) });
      }
    },
  };
}

/** The facts of what was stored; of anything else there are none. */
export function readFacts(value: unknown): ConversionFacts {
  const { clickId, told, waiting } = Object(value) as { readonly [fact: string]: unknown };
  return {
    clickId: typeof clickId === "string" ? clickId : undefined,
    told: listOf(told).filter(isId),
    // The platform takes no other id, so such a conversion would be sent at every start.
    waiting: listOf(waiting).filter((one): one is WaitingConversion => isId(Object(one).eventId)),
  };
}

const isId = (value: unknown): value is string => typeof value === "string" && value !== "";

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

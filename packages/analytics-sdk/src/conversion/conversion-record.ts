import { STORAGE_KEYS } from "@marquee/config/storage";
import type { KeyValueStorage, Logger } from "@marquee/http";
import { MAX_TOLD_CONVERSIONS } from "../defaults.ts";

/** What the device knows of conversions. */
export interface ConversionFacts {
  /** Id of the click on an advertisement that led here last. */
  readonly clickId?: string | undefined;
  /** Ids of the conversions that were told, oldest first. */
  readonly told: readonly string[];
}

/** Where it is kept. Neither method rejects. */
export interface ConversionRecord {
  read(): Promise<ConversionFacts>;
  write(facts: ConversionFacts): Promise<void>;
}

/** Keeps the facts as JSON under `conversionEvents`, and in memory where the storage fails. */
export function createConversionRecord({
  storage,
  logger,
}: {
  readonly storage: KeyValueStorage;
  readonly logger: Logger;
}): ConversionRecord {
  let kept: ConversionFacts = { told: [] };
  return {
    async read() {
      try {
        const text = await storage.get(STORAGE_KEYS.conversionEvents);
        if (text) kept = readFacts(JSON.parse(text));
      } catch (cause) {
        logger.warn("The record of conversions cannot be read", { cause: String(cause) });
      }
      return kept;
    },
    async write({ clickId, told }) {
      kept = { clickId, told: told.slice(-MAX_TOLD_CONVERSIONS) };
      try {
        await storage.set(STORAGE_KEYS.conversionEvents, JSON.stringify(kept));
      } catch (cause) {
        logger.warn("The record of conversions cannot be kept", { cause: String(cause) });
      }
    },
  };
}

function readFacts(value: unknown): ConversionFacts {
  const { clickId, told } = Object(value) as { readonly clickId?: unknown; readonly told?: unknown };
  return {
    clickId: typeof clickId === "string" ? clickId : undefined,
    told: Array.isArray(told) ? told.filter((id): id is string => typeof id === "string") : [],
  };
}

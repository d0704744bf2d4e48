import { isLanguageWidgetShown } from "@marquee/config/languages";
import { STORAGE_KEYS } from "@marquee/config/storage";
import { checkOptions } from "@marquee/http/errors";
import type { KeyValueStorage, Logger } from "@marquee/http";
import { asNumber } from "../calls/json-fields.ts";

/** Options of `takeLanguageQuestion`. */
export interface LanguageQuestionOptions {
  /** Stores how many page loads have shown the question. */
  readonly storage: Pick<KeyValueStorage, "get" | "set">;
  /** Whether the visitor has chosen content languages on this device. */
  readonly hasChosen: boolean;
  readonly logger?: Logger | undefined;
}

/**
 * Resolves with whether this page load shows the question for content languages, and counts it: at most three loads show it. False
 * when it cannot be counted. Call it once for each page load. Never rejects, except for a wrong argument.
 * @throws {MarqueeError} code `INVALID_OPTION`; `option` names what is wrong
 * @example
 * if (await takeLanguageQuestion({ storage, hasChosen: false })) showQuestion();
 */
export async function takeLanguageQuestion(options: LanguageQuestionOptions): Promise<boolean> {
  checkOptions("takeLanguageQuestion", options, { storage: "with get set", hasChosen: "flag" });
  const { storage, hasChosen, logger } = options;
  if (hasChosen) return false;
  // SESS-86, DEC-046
  try {
    const views = Math.max(0, asNumber(await storage.get(STORAGE_KEYS.languageWidgetCount)));
    if (!isLanguageWidgetShown(views)) return false;
    await storage.set(STORAGE_KEYS.languageWidgetCount, String(views + 1));
    return true;
  } catch (cause) {
    if (logger)
      logger.warn("The language question cannot be counted, it stays away", { cause: String(cause) });
    return false;
  }
}

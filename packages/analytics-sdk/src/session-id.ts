import { SESSION_KEYS } from "@marquee/config/storage";
import type { KeyValueStorage, Logger, RandomId } from "@marquee/http";

/**
 * The id of this browser session: read from session storage, made and stored when there is none [SESS-13].
 * Where storage refuses, the id lives as long as the page. Never rejects.
 */
export async function readSessionId({
  storage,
  randomId,
  logger,
}: {
  readonly storage: KeyValueStorage;
  readonly randomId: RandomId;
  readonly logger?: Logger | undefined;
}): Promise<string> {
  try {
    const stored = await storage.get(SESSION_KEYS.sessionId);
    if (stored !== undefined && stored !== "") return stored;
    const made = randomId();
    await storage.set(SESSION_KEYS.sessionId, made);
    return made;
  } catch (cause) {
    logger?.warn("The session id cannot be stored", { cause: String(cause) });
    return randomId();
  }
}

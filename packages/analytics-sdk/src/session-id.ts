import { SESSION_KEYS } from "@marquee/config/storage";
import { checkCall, checkPort, type Client, type KeyValueStorage, type MaybePromise } from "@marquee/http";
import { inSteps } from "./maybe-promise.ts";

type SessionStorage = Pick<KeyValueStorage, "get" | "set">;

/**
 * The id of this browser session: read from session storage, made and stored when there is none. Where storage refuses, which is
 * logged, the id lives as long as the page.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming `client` or `storage`, and nothing else
 * @example
 * console.log(await readSessionId(client, { storage: sessionStorage }));
 */
export async function readSessionId(
  client: Client,
  options: { readonly storage: KeyValueStorage },
): Promise<string> {
  const where = "readSessionId";
  checkCall(where, client, options, { storage: "object" });
  checkPort(where, "storage", options.storage, ["get", "set"]);
  return sessionIdOf(client, options.storage);
}

/** The same at once where storage answers at once. Never throws or rejects. */
export const sessionIdOf = (client: Client, storage: SessionStorage): MaybePromise<string> =>
  inSteps(readOrCreate(client, storage));

function* readOrCreate(
  { randomId, logger }: Client,
  storage: SessionStorage,
): Generator<unknown, string, string | undefined> {
  const created = randomId();
  try {
    const stored = yield storage.get(SESSION_KEYS.sessionId);
    if (stored) return stored;
    yield storage.set(SESSION_KEYS.sessionId, created);
  } catch (cause) {
    logger.warn("The session id cannot be stored", { cause: String(cause) });
  }
  return created;
}

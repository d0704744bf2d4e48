import { SESSION_KEYS } from "@marquee/config/storage";
import { checkCall, checkPort, type Client, type KeyValueStorage, type MaybePromise } from "@marquee/http";
import { rescued, whenKnown } from "./maybe-promise.ts";

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
export function sessionIdOf(
  { randomId, logger }: Client,
  storage: Pick<KeyValueStorage, "get" | "set">,
): MaybePromise<string> {
  const made = randomId();
  return rescued<string>(
    () =>
      whenKnown(
        storage.get(SESSION_KEYS.sessionId),
        (stored) => stored || whenKnown(storage.set(SESSION_KEYS.sessionId, made), () => made),
      ),
    (cause) => {
      logger.warn("The session id cannot be stored", { cause: String(cause) });
      return made;
    },
  );
}

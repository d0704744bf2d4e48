import { SESSION_KEYS } from "@marquee/config/storage";
import { checkCall, checkPort, type Client, type KeyValueStorage } from "@marquee/http";

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
  const { storage } = options;
  checkPort(where, "storage", storage, ["get", "set"]);
  try {
    const stored = await storage.get(SESSION_KEYS.sessionId);
    if (stored !== undefined && stored !== "") return stored;
    const made = client.randomId();
    await storage.set(SESSION_KEYS.sessionId, made);
    return made;
  } catch (cause) {
    client.logger.warn("The session id cannot be stored", { cause: String(cause) });
    return client.randomId();
  }
}

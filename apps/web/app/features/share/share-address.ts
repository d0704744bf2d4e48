import { createShortUrl } from "@marquee/auth-sdk/app";
import type { Client } from "@marquee/http";

/** The short form of a URL, or the URL itself when shortening fails. */
export async function shareAddress(url: string, client: Client): Promise<string> {
  try {
    return new URL(await createShortUrl(client, { url }), url).href;
  } catch (cause) {
    client.logger.warn("No short form of an address, the long one is shared", { cause: String(cause) });
    return url;
  }
}

import { createShortUrl } from "@marquee/auth-sdk/app";
import type { Client } from "@marquee/http";

/** The short form of an address, or the address itself when none is to be had (SESS-17). */
export async function shareAddress(url: string, client: Client): Promise<string> {
  try {
    return new URL(await createShortUrl(client, { url }), url).href;
  } catch (cause) {
    client.logger.warn("No short form of an address, the long one is shared", { cause: String(cause) });
    return url;
  }
}

import { createShortUrl } from "@marquee/auth-sdk";
import type { Logger, SendRequest } from "@marquee/http";

/** The short form of an address, or the address itself when none is to be had (SESS-17). */
export async function shareAddress(
  url: string,
  { request, logger }: { readonly request: SendRequest; readonly logger: Logger },
): Promise<string> {
  try {
    return new URL(await createShortUrl(request, { url }), url).href;
  } catch (cause) {
    logger.warn("No short form of an address, the long one is shared", { cause: String(cause) });
    return url;
  }
}

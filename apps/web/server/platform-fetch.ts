import { request } from "undici";

const WITHOUT_BODY = [204, 304];

/**
 * A fetch for calls to the platform, twice as fast as the built-in one; every page starts with such a call. It reads the
 * whole answer and requests it uncompressed. Requests other than plain GETs, and redirects, use the built-in fetch.
 */
export const platformFetch: typeof globalThis.fetch = async (input, init = {}) => {
  const { body = null, signal, method = "GET" } = init;
  if (input instanceof Request || method !== "GET" || body !== null) return fetch(input, init);
  try {
    const headers = { accept: "*/*", ...Object.fromEntries(new Headers(init.headers)) };
    const {
      statusCode: status,
      headers: answered,
      body: content,
    } = await request(input, { headers, ...(signal ? { signal } : {}) });
    const bytes = await content.arrayBuffer();
    if (status >= 300 && status < 400 && answered.location !== undefined) return await fetch(input, init);
    const own = Object.entries(answered).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    );
    return new Response(WITHOUT_BODY.includes(status) ? null : bytes, { status, headers: own });
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    throw new TypeError("fetch failed", { cause });
  }
};

import { encodeText } from "../request/query.ts";
import type { CookieJar, CookieOptions } from "../ports/cookie-jar.ts";

interface CookieDocument {
  cookie: string;
}

// Read only inside the functions, never while the module loads.
declare const document: CookieDocument;
declare const location: { readonly protocol: string } | undefined;

/** Returns the cookies of `document`, or of the given object. Every cookie is SameSite=Lax, and Secure on https pages. */
export function browserCookieJar(getDocument: () => CookieDocument = () => document): CookieJar {
  const write = (
    name: string,
    value: string,
    { maxAgeSeconds, domain, path = "/" }: CookieOptions = {},
  ): void => {
    const isSecure = typeof location !== "undefined" && location.protocol === "https:";
    getDocument().cookie =
      `${name}=${encodeText(value)}; path=${path}; samesite=lax` +
      (domain ? `; domain=${domain}` : "") +
      (maxAgeSeconds === undefined ? "" : `; max-age=${maxAgeSeconds}`) +
      (isSecure ? "; secure" : "");
  };
  return {
    get(name) {
      for (const pair of getDocument().cookie.split("; ")) {
        if (pair.startsWith(`${name}=`)) return decode(pair.slice(name.length + 1));
      }
      return undefined;
    },
    set: write,
    remove: (name, options) => write(name, "", Object.assign({}, options, { maxAgeSeconds: 0 })),
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A cookie of another program may hold a plain percent sign; it is returned undecoded.
    return text;
  }
}

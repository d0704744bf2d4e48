import { encodeText } from "../request/query.ts";
import type { CookieJar, CookieOptions } from "../ports/cookie-jar.ts";

interface CookieDocument {
  cookie: string;
}

// Read inside the functions only, never while the module loads.
declare const document: CookieDocument;
declare const location: { readonly protocol: string } | undefined;

/** The cookies of `document`, or of what is handed in. Every cookie is SameSite=Lax, and Secure on pages with TLS. */
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
    // Set by another person, with a percent sign of its own: its text as it stands.
    return text;
  }
}

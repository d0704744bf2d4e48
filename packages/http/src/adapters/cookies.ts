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
    // Set by somebody else, with a percent sign of its own: its text as it stands.
    return text;
  }
}

/** Cookies that last as long as their object: for servers, tests and devices without any. */
export function memoryCookieJar(
  cookies: Readonly<Record<string, string>> = {},
): CookieJar & { entries(): Readonly<Record<string, string>> } {
  const values = new Map<string, string>(
    Object.keys(cookies).map((name) => [name, String(cookies[name])] as [string, string]),
  );
  return {
    get: (name) => values.get(name),
    set: (name, value) => void values.set(name, value),
    remove: (name) => void values.delete(name),
    entries() {
      const copy: Record<string, string> = {};
      values.forEach((value, name) => (copy[name] = value));
      return copy;
    },
  };
}

const HOST = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;
const ADDRESS = /^https?:\/\/([^/?#\\\s]+)(\/[^\\\s]*)?$/;
const PATH = /^\/(?![/\\])[^?#\\\s]*$/;

/** The host without its port. */
export function hostWithoutPort(host: string): string {
  return host.replace(/:\d+$/, "");
}

/** Host name or IPv4 address in lower case, with an optional port. */
export function hostRule(text: string): string | undefined {
  return HOST.test(hostWithoutPort(text)) ? undefined : "is not a host name in lower case";
}

/** Absolute http or https address without user name and password. */
export function addressRule(text: string): string | undefined {
  const authority = ADDRESS.exec(text)?.[1];
  if (authority === undefined) return "is not an absolute http or https address";
  if (authority.includes("@")) return "carries a user name or password";
  return hostRule(authority.toLowerCase()) === undefined ? undefined : "has no valid host";
}

/** Absolute address, or a path of the own origin, in both cases without query and trailing slash. */
export function baseRule(text: string): string | undefined {
  if (/[?#]/.test(text)) return "has a query or fragment";
  if (text.charAt(text.length - 1) === "/") return "ends with a slash";
  return PATH.test(text)
    ? undefined
    : addressRule(text) === undefined
      ? undefined
      : `is neither a path nor a usable address: ${addressRule(text)}`;
}

/** One lower-case word, digits and hyphens allowed after its first letter. */
export function slugRule(text: string): string | undefined {
  return /^[a-z][a-z0-9-]*$/.test(text)
    ? undefined
    : "is not a word of lower-case letters, digits and hyphens";
}

/** A mail address as far as a link needs it. */
export function mailRule(text: string): string | undefined {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? undefined : "is not an e-mail address";
}

/** A telephone number as people write it. */
export function telephoneRule(text: string): string | undefined {
  return /^\+?[\d ()-]{3,24}$/.test(text) ? undefined : "is not a telephone number";
}

/** Key name of the client build: separator-free, so that `esk` can be taken apart again. */
export function applicationKeyRule(text: string): string | undefined {
  return /^[A-Za-z0-9.-]{1,64}$/.test(text)
    ? undefined
    : "is not made of letters, digits, dots and hyphens only";
}

/** Public site key of a captcha provider. */
export function siteKeyRule(text: string): string | undefined {
  return /^[A-Za-z0-9_-]{20,80}$/.test(text) ? undefined : "is not a site key";
}

/** Name of an advertiser's pixel. */
export function pixelIdRule(text: string): string | undefined {
  return /^[\w.-]{1,64}$/.test(text)
    ? undefined
    : "is not made of letters, digits, underscores, dots and hyphens only";
}

/**
 * The shared cookie domain must be the main host or a parent of it with a dot inside, because a browser
 * drops a cookie for any other domain and every viewer would stay a guest without an error.
 */
export function cookieDomainProblem({
  cookieDomain,
  mainHost,
}: {
  cookieDomain: string;
  mainHost: string;
}): string | undefined {
  if (cookieDomain === "") return undefined;
  const domain = cookieDomain.replace(/^\./, "");
  const host = hostWithoutPort(mainHost);
  if (hostRule(cookieDomain.replace(/^\./, "")) !== undefined || /:/.test(domain))
    return "is not a domain in lower case";
  if (/^[\d.]+$/.test(domain) || domain.indexOf(".") < 0)
    return "cannot be shared: it is an IP address or a single word";
  return host === domain || host.slice(-domain.length - 1) === "." + domain
    ? undefined
    : `does not belong to the main host ${host}`;
}

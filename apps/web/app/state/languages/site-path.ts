/** The path of the current URL without locale prefix. During a navigation it is already the new page's. */
export const sitePath = (prefix: string): string => window.location.pathname.slice(prefix.length) || "/";

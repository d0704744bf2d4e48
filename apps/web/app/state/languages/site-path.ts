/** The path of the address without locale prefix. The address is right before the page of it shows. */
export const sitePath = (prefix: string): string => window.location.pathname.slice(prefix.length) || "/";

/** Ways of arriving at which the viewer has asked for it: a link of ours, or an address typed. */
const WANTED = ["same-origin", "none"];

/**
 * Whether /logout asks before it signs anybody out: when another site led there, when the browser does not say, and when
 * it only looks ahead (SHELL-021).
 */
export function asksBeforeLogout(headers: Headers): boolean {
  const purpose = headers.get("sec-purpose") ?? headers.get("purpose") ?? "";
  return !WANTED.includes(headers.get("sec-fetch-site") ?? "") || /prefetch|prerender/.test(purpose);
}

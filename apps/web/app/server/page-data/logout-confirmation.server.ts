/** Values of `sec-fetch-site` for which the viewer asked to log out: a link of this site, or a typed address. */
const REQUESTED_BY_VIEWER = ["same-origin", "none"];

/**
 * Whether /logout asks for confirmation: when another site linked to it, when the browser does not send where the request
 * comes from, and for a prefetch.
 */
export function needsLogoutConfirmation(headers: Headers): boolean {
  const purpose = headers.get("sec-purpose") ?? headers.get("purpose") ?? "";
  return (
    !REQUESTED_BY_VIEWER.includes(headers.get("sec-fetch-site") ?? "") || /prefetch|prerender/.test(purpose)
  );
}

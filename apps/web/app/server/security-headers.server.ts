/** One year, the least that preload lists take; sub-domains included. */
const STRICT_TRANSPORT = "max-age=31536000; includeSubDomains";

/** Headers that guard every answer: pages, their data, redirects, refusals and files; strict transport only where the connection is secure. */
export function answerHeaders({
  isSecure,
}: {
  readonly isSecure: boolean;
}): Readonly<Record<string, string>> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(isSecure ? { "Strict-Transport-Security": STRICT_TRANSPORT } : {}),
  };
}

/** Headers that guard every page (OVER-19). Files may also be loaded from the address of a delivery network. */
export function securityHeaders(connection: {
  readonly isSecure: boolean;
}): Readonly<Record<string, string>> {
  return { ...answerHeaders(connection), "Cross-Origin-Resource-Policy": "same-origin" };
}

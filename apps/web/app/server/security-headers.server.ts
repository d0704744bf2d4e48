/** One year, the minimum of HSTS preload lists; includes sub-domains. */
const STRICT_TRANSPORT = "max-age=31536000; includeSubDomains";

/** Security headers of every answer. Strict transport security only on secure connections. */
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

/** Security headers of every page. Files lack the resource policy, as pages may load them from a CDN's origin. */
export function securityHeaders(connection: {
  readonly isSecure: boolean;
}): Readonly<Record<string, string>> {
  return { ...answerHeaders(connection), "Cross-Origin-Resource-Policy": "same-origin" };
}

/** One year, the least that preload lists take; sub-domains included. */
const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

/** Headers that guard every page (OVER-19); strict transport only where the connection is secure. */
export function securityHeaders({ isSecure }: { isSecure: boolean }): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(isSecure ? { 'Strict-Transport-Security': STRICT_TRANSPORT } : {}),
  };
}

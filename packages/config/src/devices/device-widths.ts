/** Widths in CSS pixels the server assumes for a first rendering. Spec: shell §9, "server device widths". */
export const DEVICE_WIDTHS = { mobile: 480, tablet: 1024, desktop: 1200 } as const;

/** Kind of device. */
export type DeviceKind = keyof typeof DEVICE_WIDTHS;

/** Kind of device a user agent names; a missing agent counts as desktop. */
export function deviceKind(userAgent: string | undefined): DeviceKind {
  if (userAgent === undefined) return "desktop";
  if (/ipad|tablet|kindle|silk(?!.*mobile)|playbook/i.test(userAgent)) return "tablet";
  if (/android/i.test(userAgent)) return /mobile/i.test(userAgent) ? "mobile" : "tablet";
  return /iphone|ipod|mobile|windows phone|blackberry|opera mini|kaios/i.test(userAgent)
    ? "mobile"
    : "desktop";
}

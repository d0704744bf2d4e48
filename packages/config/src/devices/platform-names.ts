/** Widths up to this one, in CSS pixels, are mobile web. Spec: plans §9, "Platform name". */
export const MOBILE_WEB_WIDTH = 480;

/** Platform name of content, launch and analytics calls for a width in CSS pixels. */
export function platformName(width: number): "mobile_web" | "desktop_web" {
  return width <= MOBILE_WEB_WIDTH ? "mobile_web" : "desktop_web";
}

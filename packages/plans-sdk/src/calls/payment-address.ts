import type { FamilyBases } from "@marquee/http";

/** Path by which a browser reaches a family of the platform on the web app's origin. */
const WEB_PATH = /^\/api\/([a-z-]+)(\/.*)$/;

/**
 * Returns the address at which an order is paid. It is absolute if the client's platform address is, as a TV or a server has no
 * origin for a path. A path of the web app's origin becomes one below the base of its family.
 */
export function paymentAddress(address: string | undefined, families: FamilyBases): string | undefined {
  if (!address || address.charAt(0) !== "/") return address;
  const [, family = "payment", below] = WEB_PATH.exec(address) || [];
  const base = families[family] || families["payment"] || "";
  const [origin] = /^https?:\/\/[^/]+/i.exec(base) || [""];
  return origin && below && families[family] ? base + below : origin + address;
}

import type { FamilyBases } from "@marquee/http";

/** Below it a browser reaches each family of the platform on the web's own origin. */
const WEB_PATH = /^\/api\/([a-z-]+)(\/.*)$/;

/**
 * The address at which an order is paid, absolute where the client knows the platform by an absolute address: a TV or a server
 * has no page that a path could belong to. A path of the web's own origin becomes one below the base of its family.
 */
export function paymentAddress(address: string | undefined, families: FamilyBases): string | undefined {
  if (!address || address.charAt(0) !== "/") return address;
  const [, family = "payment", below] = WEB_PATH.exec(address) || [];
  const base = families[family] || families["payment"] || "";
  const [origin] = /^https?:\/\/[^/]+/i.exec(base) || [""];
  return origin && below && families[family] ? base + below : origin + address;
}

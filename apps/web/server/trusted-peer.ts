import { BlockList, isIP } from "node:net";

/** Whether the direct peer of a connection may name the visitor behind it. */
export type IsTrustedPeer = (address: string | undefined) => boolean;

/** Peers whose forwarding headers are trusted besides loopback. */
interface TrustedPeers {
  readonly trustsEveryPeer: boolean;
  /** Addresses and ranges such as `10.0.0.0/8`. */
  readonly trustedRanges: readonly string[];
}

/** Judges peers by their address. Loopback peers are always trusted. */
export function createTrustedPeers({ trustsEveryPeer, trustedRanges }: TrustedPeers): IsTrustedPeer {
  if (trustsEveryPeer) return () => true;
  const list = new BlockList();
  for (const range of ["127.0.0.0/8", "::1", ...trustedRanges]) {
    const [address = "", bits] = range.split("/");
    const family = isIP(address) === 4 ? "ipv4" : "ipv6";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address = "") => {
    const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, "");
    const family = isIP(plain);
    return family !== 0 && list.check(plain, family === 4 ? "ipv4" : "ipv6");
  };
}

/** Whether a text is an address or a range. */
export function isAddressRange(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

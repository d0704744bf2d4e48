import { BlockList, isIP } from "node:net";

/** Whether the direct peer of a connection may name the visitor behind it. */
export type IsTrustedPeer = (address: string | undefined) => boolean;

/**
 * Loopback peers are always trusted, so that our own web server works and any country can be simulated on one machine. `trust`:
 * `'loopback'` for no other peer, `'all'` for every peer, or a list of addresses and CIDR ranges.
 */
export function createTrustedPeers(trust: "loopback" | "all" | readonly string[]): IsTrustedPeer {
  if (trust === "all") return () => true;
  const list = new BlockList();
  list.addSubnet("127.0.0.0", 8, "ipv4");
  list.addAddress("::1", "ipv6");
  if (trust !== "loopback") for (const range of trust) addRange(list, range);
  return (address) => {
    // A connection without an address is a UNIX socket or an injected request: both are local.
    if (address === undefined || address === "") return true;
    const plain = plainAddress(address);
    const family = isIP(plain);
    return family !== 0 && list.check(plain, family === 4 ? "ipv4" : "ipv6");
  };
}

/** The IPv4 address inside an IPv4-mapped IPv6 address, anything else unchanged. */
export function plainAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  return mapped?.[1] ?? address;
}

/** True for an address or a CIDR range. */
export function isAddressRange(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function addRange(list: BlockList, range: string): void {
  const [address = "", bits] = range.split("/");
  const family = isIP(address) === 4 ? "ipv4" : "ipv6";
  if (bits === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(bits), family);
}

import { isIPv6 } from "node:net";

const GROUPS = 8;
/** One customer of an access provider has at least so many leading groups of an IPv6 address to themselves (RFC 6177). */
const NETWORK_GROUPS = 4;

/** What a limit by address counts: an IPv4 address, and of an IPv6 address its /64 network, within which one visitor may choose freely. */
export function addressNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const groupsOf = (part: string | undefined): readonly string[] =>
    part === undefined || part === "" ? [] : part.split(":");
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array.from({ length: Math.max(0, GROUPS - first.length - last.length) }, () => "0");
  return [...first, ...zeros, ...last]
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

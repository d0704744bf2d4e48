/** Tells whether the peer of a connection may speak for a visitor: itself on this machine, or configured so. */
export function isTrustedPeer({
  address,
  trustsEveryPeer,
}: {
  address: string | undefined;
  trustsEveryPeer: boolean;
}): boolean {
  if (trustsEveryPeer) return true;
  if (address === undefined) return false;
  return address === "::1" || /^(?:::ffff:)?127\./.test(address);
}

/** Whether a peer's forwarding headers are trusted: loopback peers are, others if configured. */
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

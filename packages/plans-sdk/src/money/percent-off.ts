/**
 * Returns by how many percent the offered price is below the list price, rounded down; undefined when less than 1. Both prices are
 * whole minor units of one currency, up to 10^13. Spec: plans §4, "Subscription discount percent is rounded down".
 */
export function percentOff({
  listMinor,
  offeredMinor,
}: {
  readonly listMinor: number;
  readonly offeredMinor: number;
}): number | undefined {
  const hundredfold = (listMinor - offeredMinor) * 100;
  const percent = (hundredfold - (hundredfold % listMinor)) / listMinor;
  return listMinor > 0 && percent >= 1 ? percent : undefined;
}

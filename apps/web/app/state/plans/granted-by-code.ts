import type { Subscription } from "@marquee/plans-sdk";

/** Id of the subscription that is new in `after`, or ends later than in `before`. */
export function grantedId(
  before: readonly Subscription[],
  after: readonly Subscription[],
): string | undefined {
  const ends = new Map(before.map(({ id, endsAt = 0 }) => [id, endsAt]));
  return after.find(({ id, endsAt = 0 }) => endsAt > (ends.get(id) ?? -1))?.id;
}

/** The id that the page of a redeemed code is opened with, in the state of its location. */
export function grantedIdOf(state: unknown): string | undefined {
  const id: unknown =
    typeof state === "object" && state !== null && "grantedId" in state ? state.grantedId : undefined;
  return typeof id === "string" ? id : undefined;
}

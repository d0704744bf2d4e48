import { isInGrace } from "@marquee/plans-sdk/rules";
import type { SubscriptionRow } from "./subscription-repository.ts";

/** Whether the paid time of a pack is over while its access lasts on, by the same rule as in every client: whoever pays for it, by whichever card, is welcome. */
export const isInDaysOfGrace = ({ state, endsAt, graceEndsAt }: SubscriptionRow, now: Date): boolean =>
  isInGrace({ state, endsAt: endsAt.getTime(), graceEndsAt: graceEndsAt?.getTime() }, now.getTime());

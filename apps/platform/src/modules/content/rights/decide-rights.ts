import { accessOf, NO_DIALOGUE, playsWithinSubscription, rentalEnd, type PlayerCode } from "@marquee/config";
import { canPlay } from "@marquee/content-sdk/rules";
import type { WireRights } from "@marquee/content-sdk/wire";
import type { ViewerEntitlements } from "../../orders/subscriptions/find-entitlement.ts";
import type { CatalogueViewer } from "../catalogue/catalogue-viewer.ts";
import type { ItemRow } from "../catalogue/catalogue-rows.ts";
import { licenceFacts } from "../catalogue/licence-facts.ts";
import { PLAY_REFUSALS } from "./refuse-to-play.ts";

/** Whether a signed-in viewer exceeds the limits of their plan. */
interface PlayLimits {
  readonly isDeviceOverLimit: boolean;
  readonly isScreenOverLimit: boolean;
}

/** Port: checks the limits of a person's plan for a device. */
export type PlayLimitsOf = (input: {
  readonly userId: string;
  readonly deviceId: string | undefined;
}) => Promise<PlayLimits>;

/** The person for whom access is decided: of a request, or of a running playback. */
export interface PlayingPerson {
  readonly viewer: { readonly userId: string } | undefined;
  readonly deviceId: string | undefined;
}

/** What a caller may do with an item, and the end of the rental that allows it. */
export interface AccessDecision {
  readonly rights: WireRights;
  readonly rentalEndsAt: Date | undefined;
}

/** Everything beside the item that decides rights. */
export interface RightsFacts {
  readonly marquee: PlayingPerson;
  readonly viewer: CatalogueViewer;
  /** `platform_name` of the call or the `app-platform` header. */
  readonly platform: string | undefined;
  readonly entitlements: ViewerEntitlements;
  /** Undefined when a title is only shown: the limits matter only for playing. */
  readonly limitsOf?: PlayLimitsOf | undefined;
}

/**
 * The languages of an item that decide whether a plan for some languages includes it. An item without speech is included in each.
 */
export const planLanguages = ({
  contentLanguages,
  audioLanguages,
}: Pick<ItemRow, "contentLanguages" | "audioLanguages">): readonly string[] =>
  audioLanguages.includes(NO_DIALOGUE) ? [...contentLanguages, NO_DIALOGUE] : contentLanguages;

/** Asset types that can be played: movies and videos, episodes, channels. */
const PLAYING_TYPES: readonly number[] = [0, 1, 9];

/** What the caller may do with an item, decided by the rule that clients share. */
export async function decideRights(item: ItemRow, facts: RightsFacts): Promise<WireRights> {
  return (await decideAccess(item, facts)).rights;
}

/** The rights of a caller, with the end of the rental that grants them. */
export async function decideAccess(item: ItemRow, facts: RightsFacts): Promise<AccessDecision> {
  const { viewer } = facts;
  const userId = facts.marquee.viewer?.userId;
  const [owned, limits] =
    userId === undefined
      ? []
      : await Promise.all([
          facts.entitlements.find({
            userId,
            contentId: item.id,
            contentLanguages: planLanguages(item),
            now: viewer.now,
          }),
          facts.limitsOf?.({ userId, deviceId: facts.marquee.deviceId }),
        ]);
  const sales = { billingType: item.billingType ?? undefined, businessType: item.businessType ?? undefined };
  const decision = canPlay(
    {
      ...sales,
      ageRating: item.ageRating,
      platforms: item.platforms,
      countries: item.countries,
      blockedRegions: item.blockedRegions,
      hasStream: !PLAYING_TYPES.includes(item.assetType) || item.stream !== null,
      needsAccount: item.needsAccount,
      ...licenceFacts(item),
    },
    {
      userType: owned === undefined ? "guest" : owned.isSubscribed ? "premium" : "registered",
      ageLimit: viewer.isAgeLimitLifted === true ? undefined : viewer.ageLimit,
      country: viewer.country,
      region: viewer.region,
      platform: facts.platform,
      rental: owned?.rental,
      ...limits,
    },
    viewer.now.getTime(),
  );
  const access = accessOf(sales);
  const decided = decision.playable ? undefined : decision.reasons[0];
  // An operator's refusal says nothing about where the title may be known.
  const code = decided === 604 ? decided : ((item.refusalCode as PlayerCode | null) ?? decided);
  if (code !== undefined)
    return {
      rights: { access, playable: false, error_code: code, message: PLAY_REFUSALS[code] },
      rentalEndsAt: undefined,
    };
  // A rental that also plays within the viewer's plan keeps its hours of watching for the time after the plan.
  const isByPlan = owned?.isSubscribed === true && playsWithinSubscription(sales);
  const isByRental = access === "rental" && owned?.rental !== undefined && !isByPlan;
  return {
    rights: { access: isByPlan ? "subscription" : access, playable: true },
    rentalEndsAt: isByRental ? new Date(rentalEnd(owned.rental)) : undefined,
  };
}

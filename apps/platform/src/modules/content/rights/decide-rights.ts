import { accessOf, NO_DIALOGUE, rentalEnd, type PlayerCode } from "@marquee/config";
import { canPlay } from "@marquee/content-sdk/rules";
import type { WireRights } from "@marquee/content-sdk/wire";
import type { ViewerEntitlements } from "../../orders/subscriptions/find-entitlement.ts";
import type { CatalogueViewer } from "../catalogue/catalogue-viewer.ts";
import type { ItemRow } from "../catalogue/catalogue-rows.ts";
import { licenceFacts } from "../catalogue/licence-facts.ts";
import { PLAY_REFUSALS } from "./refuse-to-play.ts";

/** What a signed-in viewer's plan limits. */
interface PlayLimits {
  readonly isDeviceOverLimit: boolean;
  readonly isScreenOverLimit: boolean;
}

/** Tells whether a person is within the limits of their plan on a device. */
export type PlayLimitsOf = (asked: {
  readonly userId: string;
  readonly deviceId: string | undefined;
}) => Promise<PlayLimits>;

/** Who asks, of a request or of a playback that began earlier. */
export interface PlayingPerson {
  readonly viewer: { readonly userId: string } | undefined;
  readonly deviceId: string | undefined;
}

/** What a caller may do with an item, and until when the rental lasts that gives it. */
export interface AccessDecision {
  readonly rights: WireRights;
  readonly rentalEndsAt: Date | undefined;
}

/** What decides rights beside the item. */
export interface RightsFacts {
  readonly marquee: PlayingPerson;
  readonly viewer: CatalogueViewer;
  /** `platform_name` of the call or the `app-platform` header. */
  readonly platform: string | undefined;
  readonly entitlements: ViewerEntitlements;
  /** Undefined where a title is shown and not about to be played: what limits playing is not asked. */
  readonly limitsOf?: PlayLimitsOf | undefined;
}

/** The languages by which a plan limited to some opens an item; one in which nobody speaks is open to each. */
export const planLanguages = ({
  contentLanguages,
  audioLanguages,
}: Pick<ItemRow, "contentLanguages" | "audioLanguages">): readonly string[] =>
  audioLanguages.includes(NO_DIALOGUE) ? [...contentLanguages, NO_DIALOGUE] : contentLanguages;

/** Kinds of item that play by themselves: movies and videos, episodes, channels. */
const PLAYING_TYPES: readonly number[] = [0, 1, 9];

/** What the caller may do with an item, decided by the rule that clients share. */
export async function decideRights(item: ItemRow, facts: RightsFacts): Promise<WireRights> {
  return (await decideAccess(item, facts)).rights;
}

/** The rights of a caller with the end of what gives them. */
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
  const isByRental = access === "rental" && owned?.rental !== undefined && !owned.isSubscribed;
  return {
    rights: { access, playable: true },
    rentalEndsAt: isByRental ? new Date(rentalEnd(owned.rental)) : undefined,
  };
}

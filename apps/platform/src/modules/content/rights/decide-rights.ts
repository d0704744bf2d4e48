import { accessOf, NO_DIALOGUE, type PlayerCode } from "@marquee/config";
import { canPlay } from "@marquee/content-sdk/rules";
import type { WireRights } from "@marquee/content-sdk/wire";
import type { MarqueeRequest } from "../../../http/request-context.ts";
import type { ViewerEntitlements } from "../../orders/subscriptions/find-entitlement.ts";
import type { CatalogueViewer } from "../catalogue/catalogue-viewer.ts";
import type { ItemRow } from "../catalogue/catalogue-rows.ts";
import { licenceFacts } from "../catalogue/licence-facts.ts";

/** Texts of the refusals, for logs and for clients without texts of their own. */
const MESSAGES: Readonly<Record<PlayerCode, string>> = {
  601: "This title cannot be found",
  603: "This title does not play on this platform",
  604: "This title is not available in your region",
  606: "This title is no longer available",
  610: "This title has not been released yet",
  3603: "Subscribe to watch this title",
  3608: "Log in to watch this title",
  3609: "Rent this title to watch it",
  3610: "The rental of this title has ended",
  3804: "The limit of devices is reached",
  3805: "The limit of screens that play at once is reached",
  3814: "This title is not for the age set in parental control",
};

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

/** What decides rights beside the item. */
export interface RightsFacts {
  readonly marquee: Pick<MarqueeRequest, "viewer" | "deviceId">;
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
  const verdict = canPlay(
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
  const decided = verdict.playable ? undefined : verdict.reasons[0];
  // An operator's refusal says nothing about where the title may be known.
  const code = decided === 604 ? decided : ((item.refusalCode as PlayerCode | null) ?? decided);
  return code === undefined
    ? { access, playable: true }
    : { access, playable: false, error_code: code, message: MESSAGES[code] };
}

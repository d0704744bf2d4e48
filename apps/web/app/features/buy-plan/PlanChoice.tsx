import {
  isActiveSubscription,
  type PlanPage,
  choiceOf,
  type Plan,
  type PlanChosen,
} from "@marquee/plans-sdk";
import { planTiers, recommendedPlan } from "@marquee/plans-sdk/rules";
import { useAtomValue } from "jotai";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { userTypeAtom } from "../../state/session/viewer-atoms.ts";
import { oneLine } from "../../texts/one-line.ts";
import { Notice } from "../../ui/Notice/Notice.tsx";
import * as css from "./BuyPlan.css.ts";
import { ComparePlans } from "./ComparePlans.tsx";
import { requestedDays, DurationSwitch } from "./DurationSwitch.tsx";
import type { OfferData } from "./offer-data.ts";
import { PrepaidBox } from "./PrepaidBox.tsx";
import { PromoBox } from "./PromoBox.tsx";
import { PurchaseBar } from "./PurchaseBar.tsx";
import { ReferralNudge } from "./ReferralNudge.tsx";
import { TierCards } from "./TierCards.tsx";
import { useOffer } from "./use-offer.ts";
import { useCheckout } from "../../state/plans/use-checkout.ts";

/** Opens the checkout for the chosen plan with its coupon or other discount. */
function useBuy(): (plan: Plan, inForce: PlanChosen) => Promise<void> {
  const checkOut = useCheckout();
  return async (plan, inForce) => {
    const chosen = choiceOf(plan, inForce);
    if (chosen !== undefined) await checkOut(chosen);
  };
}

interface PlanChoiceProps {
  readonly offer: OfferData;
  readonly page: PlanPage;
  readonly place: "buyPlan" | "packSelection";
}

/** The plans, the discounts, and the selection. */
export function PlanChoice({ offer, page, place }: PlanChoiceProps) {
  const t = useTranslations("subscription");
  const { search } = useLocation();
  const { selection, viewer, isProviderNamed, promo, isUpdating, isPending, choose, applyCode, removeCode } =
    useOffer(offer, page);
  const buy = useBuy();
  const isGuest = useAtomValue(userTypeAtom) === "guest";
  const { categories, active } = selection;
  const query = new URLSearchParams(search);
  const isPrepaidRequested = query.get("prepaid") === "true";
  const { durations, days, tiers } = planTiers({
    categories,
    days: requestedDays(search),
    subscriptions: viewer?.subscriptions,
  });
  const owned = new Set(
    viewer?.subscriptions
      .filter((subscription) => isActiveSubscription(subscription, viewer.nowMs))
      .map(({ planId }) => planId),
  );
  const ownedDays = categories.flatMap(({ options }) =>
    options.filter(({ id }) => owned.has(id)).map(({ duration }) => duration?.days),
  );
  const prepaid = <PrepaidBox isRequested={isPrepaidRequested} />;
  if (tiers.length === 0) {
    return (
      <>
        <Notice tone="info">{t("buy_none")}</Notice>
        {prepaid}
      </>
    );
  }
  const code = promo.step === "applied" ? promo.promotion.code : undefined;
  const inForce = { code, referral: viewer?.referral };
  return (
    <>
      {viewer?.referral === undefined || promo.step === "applied" ? null : (
        <Notice tone="success">{t("refer_held")}</Notice>
      )}
      <ReferralNudge isBuyPlanPage={place === "buyPlan"} />
      {isPrepaidRequested ? prepaid : null}
      <DurationSwitch durations={durations} current={days} owned={ownedDays} />
      <TierCards
        tiers={tiers}
        // Until a member's subscriptions are read, a trial may be one that they have had.
        showsTrials={isGuest || viewer !== undefined}
        recommended={recommendedPlan(categories, inForce, [...owned])}
        ownedPlanIds={owned}
        inForce={inForce}
        isProviderNamed={isProviderNamed}
        onChoose={choose}
      />
      <ComparePlans categories={categories} metadata={offer.metadata} inForce={inForce} />
      <div className={css.boxes}>
        <PromoBox
          state={promo}
          plan={active}
          hint={offer.promoText}
          prefilled={oneLine(query.get("code") ?? "")}
          onApply={applyCode}
          onRemove={removeCode}
        />
        {isPrepaidRequested ? null : prepaid}
      </div>
      <PurchaseBar
        plan={active}
        inForce={inForce}
        viewer={viewer}
        isUpdating={isUpdating}
        isPending={isPending}
        onBuy={(plan) => buy(plan, inForce)}
      />
    </>
  );
}

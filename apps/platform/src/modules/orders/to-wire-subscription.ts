import type { SubscriptionWire } from "@marquee/plans-sdk/wire";
import type { Money } from "@marquee/plans-sdk/rules";
import { decimalPrice } from "../plans/decimal-price.ts";
import { planTitle } from "../plans/find-plans.ts";
import { isRenewable } from "./is-renewable.ts";
import type { OwnedSubscription } from "./list-subscriptions.ts";

/** A subscription with what its next payment costs; nothing where none comes. */
export interface PricedSubscription extends OwnedSubscription {
  readonly renewalPrice: Money | undefined;
}

/** A subscription as both services answer it; titles in the language, else in English. The price is the one of now (decision 013). */
export function toWireSubscription(
  { subscription: owned, plan, renewalPrice }: PricedSubscription,
  language: string,
): SubscriptionWire {
  const seller =
    plan.partner ??
    (owned.partnerName === null ? undefined : { id: owned.partnerName, name: owned.partnerName });
  const partner =
    seller === undefined
      ? {}
      : { content_partner_details: [{ content_partner_id: seller.id, content_partner_name: seller.name }] };
  const spoken = [...plan.languages];
  const languages =
    spoken.length === 0
      ? {}
      : { tv_show_audio_languages: spoken, movie_audio_languages: spoken, channel_audio_languages: spoken };
  return {
    id: owned.id,
    state: owned.state,
    subscription_start: owned.startsAt.toISOString(),
    subscription_end: owned.endsAt.toISOString(),
    subscription_grace: (owned.graceEndsAt ?? owned.endsAt).toISOString(),
    free_trial: owned.isFreeTrial,
    recurring_enabled: owned.isRenewing,
    ...(renewalPrice === undefined
      ? {}
      : { renewal_price: decimalPrice(renewalPrice.amountMinor, renewalPrice.currency) }),
    subscription_plan: {
      id: plan.id,
      title: planTitle(plan, language),
      original_title: planTitle(plan, "en"),
      subscription_plan_type: "SVOD",
      billing_frequency: plan.billingFrequencyDays,
      number_of_supported_devices: plan.supportedDevices,
      recurring: isRenewable({ subscription: owned, plan }),
      price: decimalPrice(plan.actualPriceMinor ?? plan.priceMinor ?? 0, plan.currency),
      currency: plan.currency,
      ...partner,
      ...languages,
    },
  };
}

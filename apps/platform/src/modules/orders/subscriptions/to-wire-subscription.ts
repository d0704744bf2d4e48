import type { SubscriptionWire } from "@marquee/plans-sdk/wire";
import type { Money } from "@marquee/plans-sdk/rules";
import { decimalPrice } from "../../plans/prices/decimal-price.ts";
import { planTitle } from "../../plans/catalogue/find-plans.ts";
import type { OwnedSubscription } from "./list-subscriptions.ts";
import { ownedFacts } from "./owned-facts.ts";

/** A subscription with the amount of its next charge; undefined when it does not renew. */
export interface PricedSubscription extends OwnedSubscription {
  readonly renewalPrice: Money | undefined;
}

/** The wire form of a subscription. Titles are in the language, else in English; the price is the plan's current one. */
export function toWireSubscription(
  { subscription: owned, plan, renewalPrice }: PricedSubscription,
  language: string,
): SubscriptionWire {
  const { partners, isRecurring, price } = ownedFacts({ subscription: owned, plan });
  const partner =
    partners.length === 0
      ? {}
      : {
          content_partner_details: partners.map(({ id, name }) => ({
            content_partner_id: id,
            content_partner_name: name,
          })),
        };
  const audioLanguages = [...plan.languages];
  const languages =
    audioLanguages.length === 0
      ? {}
      : {
          tv_show_audio_languages: audioLanguages,
          movie_audio_languages: audioLanguages,
          channel_audio_languages: audioLanguages,
        };
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
      recurring: isRecurring,
      price: decimalPrice(price?.amountMinor ?? 0, plan.currency),
      currency: plan.currency,
      ...partner,
      ...languages,
    },
  };
}

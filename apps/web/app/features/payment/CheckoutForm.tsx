import {
  PAYMENT_START,
  PLAN_REASONS,
  type BuyInput,
  type CheckoutFlow,
  type GuestRegistration,
  type PaymentState,
  type RenewalNudge,
} from "@marquee/plans-sdk";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { ContactFacts } from "../../components/contact-facts.ts";
import { useFlow } from "../../state/calls/use-flow.ts";
import { useTask } from "../../state/calls/use-task.ts";
import { checkoutAtom, guestCheckoutAtom, restartCheckoutAtom } from "../../state/plans/checkout-atoms.ts";
import { isSignedInAtom } from "../../state/session/viewer-atoms.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { actions, textLink } from "../../ui/FormCard/FormCard.css.ts";
import { StepForm } from "../../ui/FormCard/FormCard.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { useMoneyText } from "../../texts/use-money-text.ts";
import { GuestContact } from "./GuestContact.tsx";
import { OUTCOME_PATHS } from "./outcome-paths.ts";
import * as css from "./Payment.css.ts";
import { PriceLines } from "./PriceLines.tsx";
import { ProviderChoice } from "./ProviderChoice.tsx";
import type { ChosenCheckout } from "./read-checkout.ts";
import { useGuestContact } from "./use-guest-contact.ts";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

/** Texts and picture of the nudge that led to this page. */
function NudgeBanner({
  nudge: { checkoutBanner, checkoutWidget, paymentDetails },
}: {
  readonly nudge: RenewalNudge;
}) {
  if (checkoutBanner === undefined && checkoutWidget === undefined && paymentDetails === undefined)
    return null;
  return (
    <div className={css.banner}>
      {checkoutBanner === undefined ? null : <img src={checkoutBanner} alt="" className={css.bannerArt} />}
      {checkoutWidget === undefined ? null : <p className={css.bannerTitle}>{checkoutWidget}</p>}
      {paymentDetails === undefined ? null : <p>{paymentDetails}</p>}
    </div>
  );
}

interface CheckoutFormProps {
  readonly checkout: ChosenCheckout;
  readonly changePath: string;
  readonly facts: ContactFacts;
}

/**
 * Buys as a signed-in viewer, or as a guest with a contact. Resolves to true when an earlier payment of the guest must
 * first be linked by signing in.
 */
const buyAtom = atom(
  null,
  async (get, _set, input: BuyInput, registration: GuestRegistration | undefined): Promise<boolean> => {
    const guest = await get(guestCheckoutAtom);
    if (registration === undefined) await guest.checkout.buy(input);
    else await guest.buy({ ...input, registration });
    return (
      registration !== undefined && guest.checkout.get().step === "idle" && guest.get().step === "notLinked"
    );
  },
);

/** Resets the checkout when the viewer comes back, also from the provider with the browser's back button. */
function useRestart(): void {
  const restartCheckout = useSetAtom(restartCheckoutAtom);
  useEffect(() => {
    const restart = (event?: PageTransitionEvent): void => {
      if (event === undefined || event.persisted) void restartCheckout();
    };
    restart();
    window.addEventListener("pageshow", restart);
    return () => window.removeEventListener("pageshow", restart);
  }, [restartCheckout]);
}

/** The chosen plan or title, with a link to change it. */
function ChosenPlan({
  checkout: { chosen, plan, nudge },
  changePath,
}: Pick<CheckoutFormProps, "checkout" | "changePath">) {
  const t = useTranslations("subscription");
  return (
    <div className={css.panel}>
      {nudge === undefined ? null : <NudgeBanner nudge={nudge} />}
      <div className={css.choice}>
        <p className={css.eyebrow}>{t("payment_choice")}</p>
        <h2 className={css.name}>{chosen.title === "" ? plan.title : chosen.title}</h2>
        {plan.description === "" ? null : <p className={css.text}>{plan.description}</p>}
        <p className={css.change}>
          <PageLink to={changePath} className={textLink}>
            {t("payment_change")}
          </PageLink>
        </p>
      </div>
    </div>
  );
}

/** The checkout form: the choice, its terms, the payment methods and the order button. */
export function CheckoutForm({ checkout, changePath, facts }: CheckoutFormProps) {
  const t = useTranslations("subscription");
  const navigate = useNavigate();
  const money = useMoneyText();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { state } = useFlow<PaymentState, CheckoutFlow>(checkoutAtom, PAYMENT_START);
  const buyChosen = useSetAtom(buyAtom);
  const contact = useGuestContact(facts);
  const { chosen, terms, providers, eligibility, referralId } = checkout;
  const [provider, setProvider] = useState(providers[0]?.name);
  const { isBusy: isPreparing, run } = useTask(t("reason_noAnswer"));
  const [isBought, setBought] = useState(false);
  useRestart();

  // The amount due was zero, or the order is already paid.
  const outcome =
    isBought && (state.step === "paid" || state.step === "confirming" || state.step === "unconfirmed")
      ? OUTCOME_PATHS.success
      : undefined;
  useEffect(() => {
    if (outcome !== undefined) void navigate(outcome, { replace: true });
  }, [outcome, navigate]);

  const isBusy = isPreparing || state.step === "ordering" || state.step === "paying";
  const buy = async (): Promise<void> => {
    const registration = isSignedIn ? undefined : contact.read();
    if (!isSignedIn && registration === undefined) return;
    setBought(true);
    const isWaiting = await buyChosen({ plan: chosen, provider, referralId, eligibility }, registration);
    if (isWaiting) await navigate("/signin");
  };
  const reasons = state.step === "refused" ? state.reasons : eligibility.ok ? [] : eligibility.reasons;
  return (
    <div className={css.columns}>
      <ChosenPlan checkout={checkout} changePath={changePath} />
      <StepForm onSubmit={() => void run(buy)}>
        <div className={css.panel}>
          <PriceLines checkout={checkout} />
          {isSignedIn ? null : (
            <GuestContact
              facts={facts}
              text={contact.text}
              problem={contact.problem}
              onChange={contact.change}
            />
          )}
          {providers.length === 0 ? null : (
            <ProviderChoice providers={providers} chosen={provider} onChoose={setProvider} />
          )}
          {reasons.map((reason) => (
            <Notice key={reason} tone="danger">
              {t(PLAN_REASONS[reason])}
            </Notice>
          ))}
          <div className={actions}>
            <Button
              type="submit"
              tone="accent"
              size="l"
              disabled={isBusy || !eligibility.ok || terms === undefined}
              aria-busy={isBusy || undefined}
            >
              {state.step === "paying"
                ? t("payment_working")
                : terms === undefined || terms.dueNow.amountMinor === 0
                  ? t("payment_start")
                  : t("payment_pay", { price: money(terms.dueNow) })}
            </Button>
          </div>
          <p className={css.secure}>
            <Icon name="lock" size={16} />
            {t("payment_secure")}
          </p>
        </div>
      </StepForm>
    </div>
  );
}

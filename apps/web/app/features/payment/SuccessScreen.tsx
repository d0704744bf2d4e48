import { PAYMENT_START, type CheckoutFlow, type PaymentState } from "@marquee/plans-sdk";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { useFlow } from "../../state/calls/use-flow.ts";
import { checkoutAtom } from "../../state/plans/checkout-atoms.ts";
import { isSignedInAtom } from "../../state/session/viewer-atoms.ts";
import { Button, ButtonLink } from "../../ui/Button/Button.tsx";
import { FormCard } from "../../ui/FormCard/FormCard.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { OrderSummary } from "./OrderSummary.tsx";
import { orderIdOf, OUTCOME_PATHS } from "./outcome-paths.ts";
import * as css from "./Payment.css.ts";
import { PrepaidSummary } from "./PrepaidSummary.tsx";

/** The success page: waits until the backend confirms the payment, then shows the order. */
export function SuccessScreen() {
  const [query] = useSearchParams();
  return query.get("prepaidsuccess") === "true" ? (
    <PrepaidSummary />
  ) : (
    <PaidScreen orderId={orderIdOf(query)} />
  );
}

/**
 * Where to redirect: to the page of a failed or cancelled payment, or a guest who has paid to sign-in, where the payment
 * is linked. Undefined to stay.
 */
function nextPath({ step }: PaymentState, isSignedIn: boolean): string | undefined {
  if (step === "failed") return OUTCOME_PATHS.failure;
  if (step === "cancelled") return OUTCOME_PATHS.cancelled;
  return step === "paid" && !isSignedIn ? "/signin" : undefined;
}

function PaidScreen({ orderId }: { readonly orderId: string | undefined }) {
  const t = useTranslations("subscription");
  const navigate = useNavigate();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { state, act } = useFlow<PaymentState, CheckoutFlow>(checkoutAtom, PAYMENT_START);
  const [isRestarted, setRestarted] = useState(false);

  useEffect(() => {
    act(async (checkout) => {
      await checkout.restart();
      setRestarted(true);
      if (!(await checkout.returned({ outcome: "success", orderId }))) await navigate("/", { replace: true });
    });
  }, [act, navigate, orderId]);

  const next = isRestarted ? nextPath(state, isSignedIn) : undefined;
  useEffect(() => {
    if (next !== undefined) void navigate(next, { replace: true });
  }, [next, navigate]);

  if (state.step === "paid" && isSignedIn) return <OrderSummary orderId={state.orderId} />;
  if (state.step === "unconfirmed") {
    return (
      <FormCard title={t("success_unconfirmed_title")} intro={t("success_unconfirmed")}>
        <span className={`${css.sign} ${css.signWaiting}`}>
          <Icon name="info" size={40} />
        </span>
        <div className={css.ways}>
          <Button tone="accent" onClick={() => act((checkout) => checkout.restart())}>
            {t("success_lookAgain")}
          </Button>
          <ButtonLink to="/myprofile/payments">{t("transactions_title")}</ButtonLink>
        </div>
      </FormCard>
    );
  }
  return (
    <FormCard title={t("success_waiting_title")} intro={t("success_waiting")}>
      <span className={`${css.sign} ${css.signWaiting}`} aria-busy="true">
        <Icon name="replay" size={40} />
      </span>
      <noscript>{t("payment_needsScript")}</noscript>
    </FormCard>
  );
}

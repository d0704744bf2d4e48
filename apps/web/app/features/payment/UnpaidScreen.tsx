import { useStore } from "jotai";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { logFailure } from "../../state/sdks/log-failure.ts";
import { selectedPlanAtom } from "../../state/plans/plan-atoms.ts";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import { FormCard } from "../../ui/FormCard/FormCard.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { orderIdOf, OUTCOME_PATHS } from "./outcome-paths.ts";
import * as css from "./Payment.css.ts";
import { paymentAtom } from "./payment-atoms.ts";

/** An attempt to pay that brought nothing: the choice is kept, and trying again goes on with it (SHELL-010). */
export function UnpaidScreen({ outcome }: { readonly outcome: "failure" | "cancelled" }) {
  const t = useTranslations("subscription");
  const store = useStore();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const orderId = orderIdOf(query);
  const [hasChoice, setChoice] = useState(false);

  useEffect(() => {
    const settle = async (): Promise<void> => {
      setChoice((await store.get(selectedPlanAtom)).get() !== undefined);
      const payment = await store.get(paymentAtom);
      await payment.returned(outcome, orderId);
      // What the provider says of it proves nothing: the backend may have been told that it is paid.
      if (payment.get().step === "paid") await navigate(OUTCOME_PATHS.success, { replace: true });
    };
    settle().catch((cause: unknown) => logFailure(store, "An attempt to pay could not be settled", cause));
  }, [store, navigate, outcome, orderId]);

  return (
    <FormCard title={t(`${outcome}_title`)} intro={t(`${outcome}_intro`)}>
      <span className={`${css.sign} ${css.signBad}`}>
        <Icon name={outcome === "failure" ? "info" : "close"} size={40} />
      </span>
      <div className={css.ways}>
        {hasChoice ? (
          <ButtonLink to="/myaccount/payment" tone="accent">
            {t("outcome_tryAgain")}
          </ButtonLink>
        ) : null}
        <ButtonLink to="/buy-plan" tone={hasChoice ? "glass" : "accent"}>
          {t("outcome_toPlans")}
        </ButtonLink>
      </div>
    </FormCard>
  );
}

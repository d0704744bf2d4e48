import { atom, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { logFailureAtom } from "../../state/sdks/log-failure-atom.ts";
import { checkoutAtom } from "../../state/plans/checkout-atoms.ts";
import { selectedPlanAtom } from "../../state/plans/purchase-atoms.ts";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import { FormCard } from "../../ui/FormCard/FormCard.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { orderIdOf, OUTCOME_PATHS } from "./outcome-paths.ts";
import * as css from "./Payment.css.ts";

type Unpaid = "failure" | "cancelled";

const readHasChoiceAtom = atom(
  null,
  async (get) => (await (await get(selectedPlanAtom)).load()) !== undefined,
);

/** Resolves to whether the backend knows the order as paid. The provider's redirect alone proves nothing. */
const settleAtom = atom(null, async (get, _set, outcome: Unpaid, orderId: string | undefined) => {
  const checkout = await get(checkoutAtom);
  await checkout.returned({ outcome, orderId });
  return checkout.get().step === "paid";
});

/** A failed or cancelled payment. The choice stays stored, so that the viewer can try again. */
export function UnpaidScreen({ outcome }: { readonly outcome: Unpaid }) {
  const t = useTranslations("subscription");
  const readHasChoice = useSetAtom(readHasChoiceAtom);
  const settle = useSetAtom(settleAtom);
  const logFailure = useSetAtom(logFailureAtom);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const orderId = orderIdOf(query);
  const [hasChoice, setChoice] = useState(false);

  useEffect(() => {
    const checkOutcome = async (): Promise<void> => {
      setChoice(await readHasChoice());
      if (await settle(outcome, orderId)) await navigate(OUTCOME_PATHS.success, { replace: true });
    };
    checkOutcome().catch((cause: unknown) => logFailure("An attempt to pay could not be settled", cause));
  }, [readHasChoice, settle, logFailure, navigate, outcome, orderId]);

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

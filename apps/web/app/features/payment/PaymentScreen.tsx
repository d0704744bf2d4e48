import { atom } from "jotai";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { ContactFacts } from "../../components/contact-facts.ts";
import { AsyncContent } from "../../components/AsyncContent.tsx";
import { useRead } from "../../state/calls/use-read.ts";
import { FormCard } from "../../ui/FormCard/FormCard.tsx";
import { readCheckoutAtom, type ChosenCheckout } from "./read-checkout.ts";

/** Path of the page on which the choice can be changed. */
function choicePath({ chosen }: ChosenCheckout): string {
  if (chosen.contentId !== undefined) return `/offers/${chosen.contentId}`;
  return chosen.fromPlanId === undefined ? "/buy-plan" : "/myprofile/plans";
}

/** Reads the checkout and loads its form in parallel; null when nothing is chosen. */
const readPaymentAtom = atom(null, async (_get, set) => {
  const [checkout, { CheckoutForm }] = await Promise.all([
    set(readCheckoutAtom),
    import("./CheckoutForm.tsx"),
  ]);
  return checkout && { checkout, CheckoutForm };
});

/** The payment page. */
export function PaymentScreen({ facts }: { readonly facts: ContactFacts }) {
  const t = useTranslations("subscription");
  const navigate = useNavigate();
  const { value, problem, reload } = useRead(readPaymentAtom);
  const isEmpty = value === null;

  useEffect(() => {
    if (isEmpty) void navigate("/buy-plan", { replace: true });
  }, [isEmpty, navigate]);

  const changePath = value === null || value === undefined ? "/buy-plan" : choicePath(value.checkout);
  return (
    <FormCard title={t("payment_title")} width="broad" back={{ label: t("outcome_toPlans"), to: changePath }}>
      <noscript>{t("payment_needsScript")}</noscript>
      <AsyncContent value={value ?? undefined} problem={problem} onReload={reload} rows={3}>
        {({ checkout, CheckoutForm }) => (
          <CheckoutForm checkout={checkout} changePath={changePath} facts={facts} />
        )}
      </AsyncContent>
    </FormCard>
  );
}

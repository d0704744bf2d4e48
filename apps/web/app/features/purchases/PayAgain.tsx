import type { Subscription } from "@marquee/plans-sdk";
import { useTranslations } from "use-intl";
import { useCheckout } from "../../state/plans/use-checkout.ts";
import { useTask } from "../../state/calls/use-task.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { useMoneyText } from "../../texts/use-money-text.ts";

/** Pays again, as by another card, for a subscription whose payment failed: it continues from its end. */
export function PayAgain({ pack: { planId, title, planType, price } }: { readonly pack: Subscription }) {
  const t = useTranslations("subscription");
  const money = useMoneyText();
  const checkOut = useCheckout();
  const { isBusy, run } = useTask(t("reason_noAnswer"));
  if (price === undefined) return null;
  const choose = () =>
    checkOut({
      planId,
      title,
      planType,
      price,
      sellPrice: undefined,
      fromPlanId: undefined,
      nudgeId: undefined,
      code: undefined,
    });
  return (
    <Button tone="accent" size="s" disabled={isBusy} onClick={() => void run(choose)}>
      {t("payment_pay", { price: money(price) })}
    </Button>
  );
}

import { renewalChoice, type Subscription } from "@marquee/plans-sdk";
import { useTranslations } from "use-intl";
import { useCheckout } from "../../state/plans/use-checkout.ts";
import { useTask } from "../../state/calls/use-task.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { useMoneyText } from "../../texts/use-money-text.ts";

/** Pays again, as by another card, for a subscription whose payment failed: it continues from its end. */
export function PayAgain({ pack, nowMs }: { readonly pack: Subscription; readonly nowMs: number }) {
  const t = useTranslations("subscription");
  const money = useMoneyText();
  const checkOut = useCheckout();
  const { isBusy, run } = useTask(t("reason_noAnswer"));
  const chosen = renewalChoice(pack, nowMs);
  if (chosen === undefined) return null;
  return (
    <Button tone="accent" size="s" disabled={isBusy} onClick={() => void run(() => checkOut(chosen))}>
      {t("payment_pay", { price: money(chosen.price) })}
    </Button>
  );
}

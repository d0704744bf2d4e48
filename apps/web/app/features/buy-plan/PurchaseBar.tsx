import {
  checkoutOf,
  choiceOf,
  PLAN_REASONS,
  priceOf,
  purchaseEligibility,
  type Plan,
  type PlanChosen,
} from "@marquee/plans-sdk";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { localeAtom } from "../../state/app-context/app-context-atoms.ts";
import { useTask } from "../../state/calls/use-task.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { useDateText } from "../../texts/use-date-text.ts";
import { useMoneyText } from "../../texts/use-money-text.ts";
import * as css from "./PurchaseBar.css.ts";
import type { ViewerFacts } from "./use-viewer-facts.ts";

interface PurchaseBarProps {
  readonly plan: Plan | undefined;
  readonly inForce: Pick<PlanChosen, "code" | "referral">;
  readonly viewer: ViewerFacts | undefined;
  readonly isUpdating: boolean;
  /** Whether the price may still change. */
  readonly isPending: boolean;
  readonly onBuy: (plan: Plan) => Promise<void>;
}

/** The chosen plan, its current and later price, and the buy button. Sticks to the bottom of the window. */
export function PurchaseBar({ plan, inForce, viewer, isUpdating, isPending, onBuy }: PurchaseBarProps) {
  const t = useTranslations("subscription");
  const { country } = useAtomValue(localeAtom);
  const money = useMoneyText();
  const terms = useTermsText();
  const { isBusy, run } = useTask(t("reason_noAnswer"));
  const [isRequested, setRequested] = useState(false);
  const eligibility = purchaseEligibility({
    plan,
    country,
    subscriptions: viewer?.subscriptions,
    inForce,
    nowMs: viewer?.nowMs ?? 0,
  });
  const isOpen = eligibility.ok;
  // A press while the price may change is remembered until it is known; a button disabled meanwhile would lose it.
  useEffect(() => {
    if (!isRequested || isPending) return;
    setRequested(false);
    if (plan !== undefined && isOpen) void run(() => onBuy(plan));
  }, [isRequested, isPending, plan, isOpen, run, onBuy]);
  const price = plan && priceOf(plan, inForce);
  return (
    <section className={css.bar} aria-label={t("buy_yourChoice")}>
      <div className={css.inner}>
        <div className={css.choice} aria-live="polite" aria-busy={isUpdating}>
          <p className={css.what}>
            {plan === undefined ? t("reason_noPlan") : plan.title}
            {price?.ok ? <strong className={css.price}>{money(price.value.shown)}</strong> : null}
          </p>
          {eligibility.ok ? (
            <p className={css.terms}>
              {plan === undefined || viewer === undefined ? null : terms(plan, inForce, viewer)}
            </p>
          ) : (
            <p className={css.reasons}>
              {eligibility.reasons.map((reason) => t(PLAN_REASONS[reason])).join(" ")}
            </p>
          )}
          <noscript>{t("payment_needsScript")}</noscript>
        </div>
        <Button
          tone="accent"
          size="l"
          disabled={!isOpen || isBusy}
          aria-busy={isRequested || isBusy || undefined}
          onClick={() => setRequested(true)}
        >
          {t("buy_continue")}
        </Button>
      </div>
    </section>
  );
}

/** Renewal price and date, and the end of a free trial, as on the payment page. */
function useTermsText(): (plan: Plan, inForce: PurchaseBarProps["inForce"], viewer: ViewerFacts) => string {
  const t = useTranslations("subscription");
  const money = useMoneyText();
  const dateText = useDateText();
  const { country } = useAtomValue(localeAtom);
  return (plan, inForce, { subscriptions, nowMs }) => {
    const chosen = choiceOf(plan, inForce);
    const terms =
      chosen &&
      checkoutOf({
        chosen,
        plan,
        country,
        subscriptions,
        storedProvider: undefined,
        referral: undefined,
        nowMs,
      }).terms;
    if (terms === undefined) return "";
    const { trialEndsAt, endsAt, renewal, price } = terms;
    const trial =
      trialEndsAt === undefined
        ? []
        : [t("payment_trial", { date: dateText(trialEndsAt), price: money(price) })];
    if (endsAt === undefined) return trial.join(" ");
    const end =
      renewal === undefined
        ? t("payment_ends", { date: dateText(endsAt) })
        : t("payment_renews", { date: dateText(endsAt), price: money(renewal) });
    return [...trial, end].join(" ");
  };
}

import { PLAN_REASONS, priceOf, type Discount, type Plan, type PromoState } from "@marquee/plans-sdk";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/Button/Button.tsx";
import { actionRow } from "../../ui/FormCard/FormCard.css.ts";
import { StepForm } from "../../ui/FormCard/FormCard.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { CodeField } from "../../ui/TextField/CodeField.tsx";
import { useMoneyText } from "../../texts/use-money-text.ts";
import * as css from "./CodeBox.css.ts";

interface PromoBoxProps {
  readonly state: PromoState;
  /** The chosen plan; a code may not apply to it. */
  readonly plan: Plan | undefined;
  /** Text about the public promo code. */
  readonly hint: string;
  readonly prefilled: string;
  readonly onApply: (code: string) => void;
  readonly onRemove: () => void;
}

/** Applies or removes a promo code. */
export function PromoBox({ state, plan, hint, prefilled, onApply, onRemove }: PromoBoxProps) {
  const t = useTranslations("subscription");
  const [code, setCode] = useState(prefilled);
  const money = useMoneyText();
  const hasDiscount = (code: string): boolean => {
    const price = plan && priceOf(plan, { code });
    return price === undefined || (price.ok && price.value.madeBy === "code");
  };
  const discountText = (discount: Discount): string =>
    discount.type === "PERCENTAGE_OFF"
      ? `${discount.percent}%`
      : discount.type === "FLAT_AMOUNT_OFF"
        ? money(discount.amount)
        : "";
  return (
    <section className={css.box} aria-labelledby="promo-title">
      <h2 id="promo-title" className={css.title}>
        {t("promo_title")}
      </h2>
      {state.step === "applied" ? (
        <>
          <Notice tone="success">
            {state.promotion.discount.type === "FREE"
              ? t("promo_applied_free", { code: state.promotion.code })
              : t("promo_applied", {
                  code: state.promotion.code,
                  discount: discountText(state.promotion.discount),
                })}
          </Notice>
          {hasDiscount(state.promotion.code) ? null : (
            <p className={css.hint}>{t("promo_noEffect", { code: state.promotion.code })}</p>
          )}
          <div className={actionRow}>
            <Button onClick={onRemove}>{t("promo_remove")}</Button>
          </div>
        </>
      ) : (
        <StepForm onSubmit={() => onApply(code)}>
          <div className={css.entry}>
            <CodeField
              label={t("promo_label")}
              isLabelHidden
              placeholder={t("promo_label")}
              name="promo"
              value={code}
              onChange={(event) => setCode(event.target.value)}
              hint={hint}
              message={
                state.step === "refused" ? (state.message ?? t(PLAN_REASONS[state.reason])) : undefined
              }
            />
            <Button type="submit" size="l" disabled={state.step === "checking"}>
              {t("promo_apply")}
            </Button>
          </div>
        </StepForm>
      )}
    </section>
  );
}

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
  /** The chosen plan, whose price a code may lower or not. */
  readonly plan: Plan | undefined;
  /** About the code that everybody may use. */
  readonly hint: string;
  readonly prefilled: string;
  readonly onApply: (code: string) => void;
  readonly onRemove: () => void;
}

/** Lowers the prices by a code (PLAN-41). */
export function PromoBox({ state, plan, hint, prefilled, onApply, onRemove }: PromoBoxProps) {
  const t = useTranslations("subscription");
  const [code, setCode] = useState(prefilled);
  const money = useMoneyText();
  const lowers = (named: string): boolean => {
    const price = plan && priceOf(plan, { code: named });
    return price === undefined || (price.ok && price.value.madeBy === "code");
  };
  const off = (discount: Discount): string =>
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
              : t("promo_applied", { code: state.promotion.code, discount: off(state.promotion.discount) })}
          </Notice>
          {lowers(state.promotion.code) ? null : (
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

import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { button } from "../../ui/Button/Button.css.ts";
import { Notice } from "../../ui/Notice/Notice.tsx";
import * as css from "./BuyPlan.css.ts";

/** In place of plans that could not be fetched: what happened, and the same page once more (PLAN-95). */
export function PlansFailed() {
  const t = useTranslations("subscription");
  const { pathname, search } = useLocation();
  return (
    <div className={css.failed}>
      <Notice tone="danger">
        <strong>{t("buy_failed")}</strong> {t("buy_failed_hint")}
      </Notice>
      <Link to={pathname + search} reloadDocument className={button({ tone: "accent" })}>
        {t("buy_tryAgain")}
      </Link>
    </div>
  );
}

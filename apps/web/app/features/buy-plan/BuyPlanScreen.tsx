import { useTranslations } from "use-intl";
import * as css from "./BuyPlan.css.ts";
import type { OfferData } from "./offer-data.ts";
import { PlanChoice } from "./PlanChoice.tsx";
import { useLocation } from "react-router";
import { button } from "../../ui/Button/Button.css.ts";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

/** Shown when plans could not be fetched: a message and a link that loads the page again. */
function PlansFailed() {
  const t = useTranslations("subscription");
  const { pathname, search } = useLocation();
  return (
    <div className={css.failed}>
      <Notice tone="danger">
        <strong>{t("buy_failed")}</strong> {t("buy_failed_hint")}
      </Notice>
      <PageLink to={pathname + search} reloadDocument className={button({ tone: "accent" })}>
        {t("buy_tryAgain")}
      </PageLink>
    </div>
  );
}

interface BuyPlanScreenProps {
  readonly offer: OfferData;
  /** The plan page, or the account's page for choosing a subscription. */
  readonly place: "buyPlan" | "packSelection";
}

/** All plans of the country, and the controls to buy one. */
export function BuyPlanScreen({ offer, place }: BuyPlanScreenProps) {
  const t = useTranslations("subscription");
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1 className={css.heading}>{t(place === "buyPlan" ? "buy_title" : "pack_selection_title")}</h1>
        <p className={css.intro}>{t("buy_intro")}</p>
      </div>
      {offer.page === undefined ? (
        <PlansFailed />
      ) : (
        <PlanChoice offer={offer} page={offer.page} place={place} />
      )}
    </div>
  );
}

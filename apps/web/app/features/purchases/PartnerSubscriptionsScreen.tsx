import { useTranslations } from "use-intl";
import { AsyncContent } from "../../components/AsyncContent.tsx";
import { useRead } from "../../state/calls/use-read.ts";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import { FormCard } from "../../ui/FormCard/FormCard.tsx";
import { SubscriptionRow } from "./SubscriptionRow.tsx";
import * as css from "./Purchases.css.ts";
import { readMySubscriptionsAtom } from "../../state/plans/read-my-subscriptions-atom.ts";

/** Subscriptions bought from content partners. */
export function PartnerSubscriptionsScreen() {
  const t = useTranslations("subscription");
  const { value, problem, reload } = useRead(readMySubscriptionsAtom);
  return (
    <FormCard title={t("plans_partners")} intro={t("partnerPacks_intro")} width="wide">
      <AsyncContent value={value} problem={problem} onReload={reload}>
        {({ fromPartners, nowMs }) =>
          fromPartners.length === 0 ? (
            <div className={css.empty}>
              <p>{t("partnerPacks_none")}</p>
              <ButtonLink to="/buy-plan" tone="accent">
                {t("plans_see")}
              </ButtonLink>
            </div>
          ) : (
            <ul className={css.packs}>
              {fromPartners.map((pack) => (
                <SubscriptionRow key={pack.id ?? pack.planId} pack={pack} nowMs={nowMs} heading="h2" />
              ))}
            </ul>
          )
        }
      </AsyncContent>
    </FormCard>
  );
}

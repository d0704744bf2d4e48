import { referralNudgeEligibility } from "@marquee/plans-sdk";
import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import { partnerModeAtom } from "../../state/app-context/partner-atoms.ts";
import { userTypeAtom } from "../../state/session/viewer-atoms.ts";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import * as css from "./BuyPlan.css.ts";

/** Offers registered viewers their referral link, except in a partner's product. */
export function ReferralNudge({ isBuyPlanPage }: { readonly isBuyPlanPage: boolean }) {
  const t = useTranslations("subscription");
  const partnerMode = useAtomValue(partnerModeAtom);
  const userType = useAtomValue(userTypeAtom);
  if (!referralNudgeEligibility({ userType, partner: partnerMode, isBuyPlanPage }).ok) return null;
  return (
    <aside className={css.nudge} aria-label={t("refer_nudge_title")}>
      <div>
        <p className={css.nudgeTitle}>{t("refer_nudge_title")}</p>
        <p className={css.nudgeText}>{t("refer_nudge")}</p>
      </div>
      <ButtonLink to="/referral" tone="outline">
        {t("refer_nudge_action")}
      </ButtonLink>
    </aside>
  );
}

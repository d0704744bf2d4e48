import { PLAN_REASONS } from "@marquee/plans-sdk";
import { useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { AsyncContent } from "../../components/AsyncContent.tsx";
import { SignInLink } from "../../components/SignInLink.tsx";
import { useRead } from "../../state/calls/use-read.ts";
import { button } from "../../ui/Button/Button.css.ts";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import { actionRow } from "../../ui/FormCard/FormCard.css.ts";
import { FormCard } from "../../ui/FormCard/FormCard.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { readReferralPageAtom } from "./read-referral-page.ts";
import { ShareLink } from "./ShareLink.tsx";

/** The referral page: the viewer's own link, and the result of an incoming referral. */
export function ReferralScreen({ isUsInvite }: { readonly isUsInvite: boolean }) {
  const t = useTranslations("subscription");
  const { search } = useLocation();
  const [initialSearch] = useState(search);
  const { value, problem, reload } = useRead(readReferralPageAtom, initialSearch);
  return (
    <FormCard
      title={t(isUsInvite ? "refer_us_title" : "refer_title")}
      intro={t(isUsInvite ? "refer_us_intro" : "refer_intro")}
    >
      <AsyncContent value={value} problem={problem} onReload={reload} rows={1}>
        {({ incoming, reasons, link }) => (
          <>
            {incoming === "stored" ? (
              <>
                <Notice tone="success">
                  <strong>{t("refer_arrived_title")}</strong> {t("refer_arrived")}
                </Notice>
                <ButtonLink to="/buy-plan" tone="accent" size="l">
                  {t("plans_see")}
                </ButtonLink>
              </>
            ) : null}
            {incoming === "refused" ? (
              <Notice tone="warning">{reasons.map((reason) => t(PLAN_REASONS[reason])).join(" ")}</Notice>
            ) : null}
            {link === undefined ? <Guest /> : <ShareLink link={link} />}
          </>
        )}
      </AsyncContent>
    </FormCard>
  );
}

function Guest() {
  const t = useTranslations("subscription");
  return (
    <>
      <p>{t("refer_signIn")}</p>
      <div className={actionRow}>
        <SignInLink to="/signin" className={button({ tone: "outline" })}>
          {t("refer_signIn_action")}
        </SignInLink>
      </div>
    </>
  );
}

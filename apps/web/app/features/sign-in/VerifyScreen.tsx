import {
  isRefusalCode,
  VERIFY_CONTACT_START,
  type VerifyContact,
  type VerifyContactState,
} from "@marquee/auth-sdk";
import { verifyContactAtom } from "../../state/session/account-atoms.ts";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { contactText } from "../../texts/contact-text.ts";
import { useFlow } from "../../state/calls/use-flow.ts";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import { actions } from "../../ui/FormCard/FormCard.css.ts";
import { FormCard } from "../../ui/FormCard/FormCard.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import type { ContactFacts } from "../../components/contact-facts.ts";
import { ContactStep } from "./steps/ContactStep.tsx";
import { OtpCard } from "./steps/OtpCard.tsx";
import { useOpenedLink } from "./navigation/use-opened-link.ts";

/** Confirms the signed-in viewer's e-mail address or mobile number by a code, typed or from a link. */
export function VerifyScreen({
  kind,
  facts,
}: {
  readonly kind: "email" | "mobile";
  readonly facts: ContactFacts;
}) {
  const t = useTranslations("login-register");
  const { state, act } = useFlow<VerifyContactState, VerifyContact>(verifyContactAtom, VERIFY_CONTACT_START);
  const title = t(kind === "email" ? "verifyEmail_title" : "verifyMobile_title");
  const contact = contactText(state.contact);
  const step = { isBusy: state.isBusy, problem: state.problem };
  useOpenedLink({
    confirm: ({ code, contact: text }) => act((flow) => flow.openLink({ ...facts, text, code })),
    isUndecided: state.problem !== undefined && !isRefusalCode(state.problem.code),
  });
  useEffect(() => () => act((flow) => flow.changeContact()), [act]);

  if (state.step === "otp") {
    return <OtpCard state={state} intro={t("otp_intro", { contact })} act={act} />;
  }
  if (state.step === "done") {
    return (
      <FormCard title={t("verified_title")}>
        <Notice tone="success">{t("verified_intro", { contact })}</Notice>
        <div className={actions}>
          <ButtonLink to="/myaccount/account-info" tone="accent" size="l">
            {t("account_title")}
          </ButtonLink>
        </div>
      </FormCard>
    );
  }
  return (
    <FormCard
      title={title}
      intro={t(kind === "email" ? "verifyEmail_intro" : "verifyMobile_intro")}
      back={{ label: t("back"), to: "/myaccount/account-info" }}
    >
      <ContactStep
        {...step}
        facts={facts}
        kind={kind}
        entered={state.contact}
        action={t("forgot_send")}
        hasCaptcha={false}
        onSubmit={(form) => act((flow) => flow.submitContact({ ...facts, ...form }))}
      />
    </FormCard>
  );
}

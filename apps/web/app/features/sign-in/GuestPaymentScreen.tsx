import {
  createGuestPaymentSignIn,
  GUEST_PAYMENT_START,
  reportSignIn,
  type GuestPaymentSignIn,
  type GuestPaymentState,
} from "@marquee/auth-sdk";
import { atom, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { ContactFacts } from "../../contact-facts.ts";
import { contactText } from "../../texts/contact-text.ts";
import { guestCheckoutAtom, readGuestContactAtom } from "../../state/plans/checkout-atoms.ts";
import { analyticsAtom, authAtom } from "../../state/sdks/sdk-atoms.ts";
import { useFlow } from "../../state/calls/use-flow.ts";
import { textLink } from "../../ui/FormCard/FormCard.css.ts";
import { FormCard } from "../../ui/FormCard/FormCard.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { ContactStep } from "./ContactStep.tsx";
import { OtpStep } from "./OtpStep.tsx";

/** Signing in after a payment as guest; a number that has a subscription sends the payment back. */
const guestPaymentSignInAtom = atom(async (get) => {
  const [auth, guest, analytics] = await Promise.all([
    get(authAtom),
    get(guestCheckoutAtom),
    get(analyticsAtom),
  ]);
  const signIn = reportSignIn(createGuestPaymentSignIn(auth), { onReport: analytics.track });
  signIn.subscribe(({ hasActiveSubscription }) => {
    if (hasActiveSubscription) void guest.activeSubscriptionFound();
  });
  return signIn;
});

/** The payment becomes the viewer's who has signed in. */
const claimAtom = atom(null, async (get, _set, hasPrepaidMarker: boolean): Promise<void> =>
  (await get(guestCheckoutAtom)).signedIn({ isWelcome: true, hasPrepaidMarker }),
);

interface GuestPaymentScreenProps {
  readonly facts: ContactFacts;
  /** To the ordinary ways of signing in; the payment is linked then too. */
  readonly onOtherWay: () => void;
}

/** A guest who has paid signs in by code, and what was bought becomes theirs (PLAN-72, AUTH-34 to AUTH-40). */
export function GuestPaymentScreen({ facts, onOtherWay }: GuestPaymentScreenProps) {
  const t = useTranslations("login-register");
  const s = useTranslations("subscription");
  const readGuestContact = useSetAtom(readGuestContactAtom);
  const claim = useSetAtom(claimAtom);
  const navigate = useNavigate();
  const { state, act } = useFlow<GuestPaymentState, GuestPaymentSignIn>(
    guestPaymentSignInAtom,
    GUEST_PAYMENT_START,
  );
  const [known, setKnown] = useState<string | undefined>(undefined);

  useEffect(() => {
    void readGuestContact().then(setKnown);
  }, [readGuestContact]);
  useEffect(() => {
    if (state.step !== "done") return;
    const next = state.isPrepaid ? "/paymentsuccess?prepaidsuccess=true" : "/paymentsuccess";
    void claim(state.isPrepaid).then(() => navigate(next, { replace: true }));
  }, [state.step, state.isPrepaid, claim, navigate]);

  const step = { isBusy: state.isBusy, problem: state.problem };
  const changeContact = (): void => act((signIn) => signIn.changeContact());
  if (state.step === "otp") {
    return (
      <FormCard
        title={t("otp_title")}
        intro={t("otp_intro", { contact: contactText(state.contact) })}
        back={{ label: t("back"), onBack: changeContact }}
      >
        <OtpStep
          {...step}
          resendInSeconds={state.resendInSeconds}
          isCaptchaNeeded={state.isCaptchaNeeded}
          onSubmit={(otp) => act((signIn) => signIn.submitOtp({ otp }))}
          onResend={(captcha) => act((signIn) => signIn.resendOtp({ captcha }))}
          onChangeContact={changeContact}
        />
      </FormCard>
    );
  }
  const entered = state.contact.value === "" ? { ...state.contact, value: known ?? "" } : state.contact;
  return (
    <FormCard
      title={s("claim_title")}
      intro={s("claim_intro")}
      below={
        <button type="button" className={textLink} onClick={onOtherWay}>
          {t("toSignIn")}
        </button>
      }
    >
      {state.hasActiveSubscription ? <Notice tone="warning">{s("claim_activeExists")}</Notice> : null}
      <ContactStep
        key={known === undefined ? "unknown" : "known"}
        {...step}
        facts={facts}
        entered={entered}
        action={s("claim_send")}
        hasCaptcha={false}
        onSubmit={({ text }) => act((signIn) => signIn.submitContact({ ...facts, text }))}
      />
    </FormCard>
  );
}

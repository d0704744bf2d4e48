import {
  createGuestPaymentSignIn,
  GUEST_PAYMENT_START,
  readContact,
  reportSignIn,
  type ContactForm,
  type GuestPaymentSignIn,
  type GuestPaymentState,
  type Problem,
} from "@marquee/auth-sdk";
import { chosenPrice, type WaitingPayment } from "@marquee/plans-sdk";
import { atom, useSetAtom } from "jotai";
import { useEffect, useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { ContactFacts } from "../../components/contact-facts.ts";
import { contactText } from "../../texts/contact-text.ts";
import {
  correctContactAtom,
  guestCheckoutAtom,
  readWaitingPaymentAtom,
} from "../../state/plans/checkout-atoms.ts";
import { analyticsAtom, authAtom } from "../../state/sdks/sdk-atoms.ts";
import { useFlow } from "../../state/calls/use-flow.ts";
import { useTask } from "../../state/calls/use-task.ts";
import { useMoneyText } from "../../texts/use-money-text.ts";
import { textLink } from "../../ui/FormCard/FormCard.css.ts";
import { FormCard } from "../../ui/FormCard/FormCard.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { ContactStep } from "./steps/ContactStep.tsx";
import { OtpStep } from "./steps/OtpStep.tsx";
import * as css from "./SignIn.css.ts";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

/** Sign-in after a guest's payment. The checkout is told when the contact already has an active subscription. */
const guestPaymentSignInAtom = atom(async (get) => {
  const [auth, guest, analytics] = await Promise.all([
    get(authAtom),
    get(guestCheckoutAtom),
    get(analyticsAtom),
  ]);
  const signIn = reportSignIn(createGuestPaymentSignIn(auth), { onReport: analytics.track });
  signIn.subscribe(({ step, hasActiveSubscription }) => {
    // Another tab may have verified a prepaid code since this page loaded; sign-in clears its record.
    if (step === "otp") void guest.load({ mayLead: false });
    if (hasActiveSubscription) void guest.activeSubscriptionFound();
  });
  return signIn;
});

/** Links the payment to the signed-in viewer. */
const claimAtom = atom(null, async (get, _set, hasPrepaidMarker: boolean): Promise<void> =>
  (await get(guestCheckoutAtom)).signedIn({ isWelcome: true, hasPrepaidMarker }),
);

interface GuestPaymentScreenProps {
  readonly facts: ContactFacts;
  /** Opens the other sign-in methods; the payment is linked there too. */
  readonly onOtherMethod: () => void;
}

/** Order id, purchase and price, which the support may ask for. */
function Receipt({ orderId, plan }: WaitingPayment) {
  const s = useTranslations("subscription");
  const money = useMoneyText();
  const line = (name: string, value: ReactNode) => (
    <div className={css.receiptLine}>
      <dt className={css.receiptName}>{name}</dt>
      <dd className={css.receiptValue}>{value}</dd>
    </div>
  );
  return (
    <dl className={css.receipt}>
      {plan === undefined || plan.title === ""
        ? null
        : line(s(plan.contentId === undefined ? "success_pack" : "success_what"), plan.title)}
      {plan === undefined ? null : line(s("success_paid"), money(chosenPrice(plan)))}
      {line(s("success_order"), orderId)}
    </dl>
  );
}

/** Corrects the order's contact if the viewer enters another one. Resolves to whether a code may be sent to it. */
function useCorrection(facts: ContactFacts) {
  const s = useTranslations("subscription");
  const t = useTranslations("login-register");
  const correctContact = useSetAtom(correctContactAtom);
  const { isBusy, run } = useTask(t("problem_other"));
  const [refusal, setRefusal] = useState<Problem | undefined>(undefined);
  const correct = async (text: string): Promise<boolean> => {
    setRefusal(undefined);
    const { contact } = readContact(text, facts);
    // The flow shows the problem of an invalid contact.
    if (contact === undefined) return true;
    const corrected = await correctContact(contact);
    if (corrected.ok) return true;
    const isFinal = corrected.code === "NOT_FOUND" || corrected.code === "ALREADY_LINKED";
    setRefusal(isFinal ? { code: "REFUSED", message: s("claim_notCorrected") } : corrected);
    return false;
  };
  return { isBusy, run, refusal, correct };
}

/** A guest who has paid signs in by a one-time code, and the purchase is linked to the account. */
export function GuestPaymentScreen({ facts, onOtherMethod }: GuestPaymentScreenProps) {
  const t = useTranslations("login-register");
  const s = useTranslations("subscription");
  const readWaitingPayment = useSetAtom(readWaitingPaymentAtom);
  const claim = useSetAtom(claimAtom);
  const navigate = useNavigate();
  const { state, act } = useFlow<GuestPaymentState, GuestPaymentSignIn>(
    guestPaymentSignInAtom,
    GUEST_PAYMENT_START,
  );
  const [payment, setPayment] = useState<WaitingPayment | undefined>(undefined);
  const correction = useCorrection(facts);

  useEffect(() => {
    void readWaitingPayment().then(setPayment);
  }, [readWaitingPayment]);
  useEffect(() => {
    if (state.step !== "done") return;
    // The plans page redeems a waiting prepaid code.
    const next = state.isPrepaid ? "/buy-plan?prepaid=true" : "/paymentsuccess";
    void claim(state.isPrepaid).then(() => navigate(next, { replace: true }));
  }, [state.step, state.isPrepaid, claim, navigate]);

  const changeContact = (): void => act((signIn) => signIn.changeContact());
  if (state.step === "otp") {
    return (
      <FormCard
        title={t("otp_title")}
        intro={t("otp_intro", { contact: contactText(state.contact) })}
        back={{ label: t("back"), onBack: changeContact }}
      >
        <OtpStep
          isBusy={state.isBusy}
          problem={state.problem}
          resendInSeconds={state.resendInSeconds}
          isCaptchaNeeded={state.isCaptchaNeeded}
          onSubmit={(otp) => act((signIn) => signIn.submitOtp({ otp }))}
          onResend={(captcha) => act((signIn) => signIn.resendOtp({ captcha }))}
          onChangeContact={changeContact}
        />
      </FormCard>
    );
  }
  const { mobile, email = "" } = payment?.registration ?? {};
  const entered = state.contact.value === "" ? { ...state.contact, value: mobile ?? email } : state.contact;
  const send = async (form: Pick<ContactForm, "text" | "captcha">): Promise<void> => {
    if (await correction.correct(form.text)) act((signIn) => signIn.submitContact({ ...facts, ...form }));
  };
  return (
    <FormCard
      title={s("claim_title")}
      intro={s("claim_intro")}
      below={
        <div className={css.waysBelow}>
          <button type="button" className={textLink} onClick={onOtherMethod}>
            {t("toSignIn")}
          </button>
          <PageLink to="/contactus" className={textLink}>
            {s("claim_support")}
          </PageLink>
        </div>
      }
    >
      {payment === undefined ? null : <Receipt {...payment} />}
      {state.hasActiveSubscription ? <Notice tone="warning">{s("claim_activeExists")}</Notice> : null}
      <ContactStep
        key={payment === undefined ? "unknown" : "known"}
        isBusy={state.isBusy || correction.isBusy}
        problem={correction.refusal ?? state.problem}
        facts={facts}
        entered={entered}
        action={s("claim_send")}
        hint={s("claim_correct")}
        hasCaptcha={false}
        onSubmit={(form) => void correction.run(() => send(form))}
      />
    </FormCard>
  );
}

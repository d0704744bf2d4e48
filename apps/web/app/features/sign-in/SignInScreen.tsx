import { SIGN_IN_START, type SignIn, type SignInState } from "@marquee/auth-sdk";
import { backTarget } from "@marquee/config";
import { useAtomValue, useSetAtom } from "jotai";
import { lazy, Suspense, useEffect, useRef, useState, type Ref } from "react";
import { useTranslations } from "use-intl";
import { contactText } from "../../texts/contact-text.ts";
import { signInAtom } from "../../state/session/sign-in-atoms.ts";
import { isSignedInAtom } from "../../state/session/viewer-atoms.ts";
import { reportRegistrationAtom } from "../../state/conversions/report-registration-atom.ts";
import { useFlow } from "../../state/calls/use-flow.ts";
import { SignInLink } from "../../components/SignInLink.tsx";
import { textLink } from "../../ui/FormCard/FormCard.css.ts";
import { FormCard } from "../../ui/FormCard/FormCard.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import type { ContactFacts } from "../../components/contact-facts.ts";
import { ContactStep } from "./steps/ContactStep.tsx";
import { OtpStep } from "./steps/OtpStep.tsx";
import { SessionOverNotice } from "./SessionOverNotice.tsx";
import { SocialSection } from "./social/SocialSection.tsx";
import { TruecallerHost } from "./social/TruecallerHost.tsx";
import { UndoDeletionStep } from "./steps/UndoDeletionStep.tsx";
import { useSignInOrigin } from "./navigation/use-sign-in-origin.ts";
import { useReturn } from "./navigation/use-return.ts";

/** Uses a one-time code instead of the password. */
const askForCode = (signIn: SignIn): Promise<void> => signIn.useOtp();

// Loaded on demand: only new accounts see these steps.
const ConsentsStep = lazy(async () => ({ default: (await import("./steps/ConsentsStep.tsx")).ConsentsStep }));
const NameStep = lazy(async () => ({ default: (await import("./steps/NameStep.tsx")).NameStep }));
/** Preloaded while the contact is typed. */
const loadPasswordStep = async () => ({ default: (await import("./steps/PasswordStep.tsx")).PasswordStep });
const PasswordStep = lazy(loadPasswordStep);

/** Steps before sign-in; later steps ask a signed-in viewer. */
const GUEST_STEPS: readonly SignInState["step"][] = ["contact", "password", "otp", "consents"];

/** Whether the viewer signed in since the page was opened, also in another tab. */
function useHasSignedIn(): boolean {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const [wasGuest, setWasGuest] = useState(!isSignedIn);
  if (!isSignedIn && !wasGuest) setWasGuest(true);
  return wasGuest && isSignedIn;
}

interface SignInScreenProps {
  readonly purpose: "signIn" | "register";
  readonly facts: ContactFacts;
}

interface StepProps {
  readonly state: SignInState;
  readonly act: (run: (signIn: SignIn) => unknown) => void;
}

/** Sign-in and registration, one step at a time. */
export function SignInScreen({ purpose, facts }: SignInScreenProps) {
  const t = useTranslations("login-register");
  const reportRegistration = useSetAtom(reportRegistrationAtom);
  const { state, act } = useFlow<SignInState, SignIn>(signInAtom, SIGN_IN_START);
  const { isSessionOver, returnPath } = useSignInOrigin();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(state.step);
  const [wasResent, setResent] = useState(false);

  // If the preload fails, the step loads its code itself.
  useEffect(() => void loadPasswordStep().catch(() => undefined), []);
  // Leaving the page resets the flow.
  useEffect(() => () => act((signIn) => signIn.changeContact()), [act]);
  // A new account is signed in before its consents are stored; when that fails they are asked for again.
  const hasUnstoredConsents = state.step === "consents" && state.problem !== undefined;
  const hasSignedInElsewhere =
    useHasSignedIn() && !state.isBusy && !hasUnstoredConsents && GUEST_STEPS.includes(state.step);
  useReturn(state.step === "done" || hasSignedInElsewhere);
  useEffect(() => {
    if (shown.current === state.step) return;
    shown.current = state.step;
    setResent(false);
    // Only new accounts reach the name step.
    if (state.step === "name") reportRegistration();
    // Steps with a field focus it themselves; the others get the focus at their heading.
    if (state.step === "consents" || state.step === "undoDeletion") heading.current?.focus();
  }, [state.step, reportRegistration]);

  const contact = contactText(state.contact);
  const step = { isBusy: state.isBusy, problem: state.problem };
  const back = { label: t("back"), onBack: () => act((signIn) => signIn.changeContact()) };
  switch (state.step) {
    case "contact":
    case "done":
      return (
        <ContactCard
          purpose={purpose}
          facts={facts}
          state={state}
          act={act}
          returnPath={returnPath}
          isSessionOver={isSessionOver}
        />
      );
    case "password":
      return (
        <FormCard title={t("password_title")} intro={t("password_intro", { contact })} back={back}>
          <Suspense>
            {" "}
            <PasswordStep
              {...step}
              isCaptchaNeeded={state.isCaptchaNeeded}
              contact={state.contact.value}
              onSubmit={(form) => act((signIn) => signIn.submitPassword(form))}
              onUseCode={() => act(askForCode)}
            />
          </Suspense>{" "}
        </FormCard>
      );
    case "otp":
      return (
        <FormCard title={t("otp_title")} intro={t("otp_intro", { contact })} back={back}>
          {wasResent && state.problem === undefined ? <Notice tone="success">{t("resent")}</Notice> : null}
          <OtpStep
            {...step}
            resendInSeconds={state.resendInSeconds}
            isCaptchaNeeded={state.isCaptchaNeeded}
            onSubmit={(otp) => act((signIn) => signIn.submitOtp({ otp }))}
            onResend={(captcha) => {
              setResent(true);
              act((signIn) => signIn.resendOtp({ captcha }));
            }}
            onChangeContact={back.onBack}
          />
        </FormCard>
      );
    default:
      return <QuestionCard state={state} act={act} heading={heading} />;
  }
}

interface ContactCardProps extends SignInScreenProps, StepProps {
  readonly returnPath: string;
  readonly isSessionOver: boolean;
}

/** The first step: contact or another sign-in method. */
function ContactCard({ purpose, facts, state, act, returnPath, isSessionOver }: ContactCardProps) {
  const t = useTranslations("login-register");
  return (
    <FormCard
      title={t(`${purpose}_title`)}
      intro={t(`${purpose}_intro`)}
      back={{ label: t("back"), to: backTarget(returnPath) }}
      below={<SwitchPage purpose={purpose} />}
    >
      {isSessionOver ? <SessionOverNotice /> : null}
      <ContactStep
        isBusy={state.isBusy || state.step === "done"}
        problem={state.problem}
        facts={facts}
        entered={state.contact}
        action={t("continue")}
        onSubmit={({ text, captcha }) =>
          act((signIn) =>
            signIn.submitContact({ ...facts, text, captcha, isRegistration: purpose === "register" }),
          )
        }
      />
      {facts.hasMobileSignIn ? (
        <TruecallerHost
          isBusy={state.isBusy}
          onStart={(method) => act((signIn) => signIn.follow({ method }))}
          onLeave={() => act((signIn) => signIn.changeContact())}
        />
      ) : null}
      <SocialSection
        isBusy={state.isBusy}
        onReturn={(method) => act((signIn) => signIn.follow({ method }))}
      />
    </FormCard>
  );
}

interface QuestionCardProps extends StepProps {
  readonly heading: Ref<HTMLHeadingElement>;
}

/** The steps of a new account, and of one with a pending deletion. */
function QuestionCard({ state, act, heading }: QuestionCardProps) {
  const t = useTranslations("login-register");
  const contact = contactText(state.contact);
  const step = { isBusy: state.isBusy, problem: state.problem };
  switch (state.step) {
    case "consents":
      return (
        <FormCard title={t("consents_title")} intro={t("consents_intro", { contact })} titleRef={heading}>
          <Suspense>
            {" "}
            <ConsentsStep
              {...step}
              onSubmit={(consents) => act((signIn) => signIn.submitConsents({ consents }))}
            />
          </Suspense>{" "}
        </FormCard>
      );
    case "name":
      return (
        <FormCard title={t("name_title")} intro={t("name_intro")}>
          <Suspense>
            {" "}
            <NameStep
              {...step}
              onSubmit={(name) => act((signIn) => signIn.submitName(name))}
              onSkip={() => act((signIn) => signIn.skipName())}
            />
          </Suspense>{" "}
        </FormCard>
      );
    default:
      return (
        <FormCard title={t("undo_title")} intro={t("undo_intro")} titleRef={heading}>
          <UndoDeletionStep
            {...step}
            onUndo={() => act((signIn) => signIn.undoDeletion())}
            onLeave={() => act((signIn) => signIn.changeContact())}
          />
        </FormCard>
      );
  }
}

/** Link between sign-in and registration. */
function SwitchPage({ purpose }: { readonly purpose: "signIn" | "register" }) {
  const t = useTranslations("login-register");
  return (
    <>
      {t(purpose === "signIn" ? "newHere" : "alreadyHere")}{" "}
      <SignInLink to={purpose === "signIn" ? "/register" : "/signin"} className={textLink}>
        {t(purpose === "signIn" ? "toRegister" : "toSignIn")}
      </SignInLink>
    </>
  );
}

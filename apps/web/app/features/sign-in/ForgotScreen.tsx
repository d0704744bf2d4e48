import {
  FORGOT_PASSWORD_START,
  type ForgotPassword,
  type ForgotPasswordState,
  createForgotPassword,
} from "@marquee/auth-sdk";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { contactText } from "../../texts/contact-text.ts";
import { useFlow } from "../../state/calls/use-flow.ts";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import { actions, textLink } from "../../ui/FormCard/FormCard.css.ts";
import { FormCard } from "../../ui/FormCard/FormCard.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import type { ContactFacts } from "../../components/contact-facts.ts";
import { ContactStep } from "./steps/ContactStep.tsx";
import { NewPasswordStep } from "./steps/NewPasswordStep.tsx";
import { OtpCard } from "./steps/OtpCard.tsx";
import { useLinkCode } from "./navigation/use-link-code.ts";
import { atom } from "jotai";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";

const forgotPasswordAtom = atom(async (get) => createForgotPassword(await get(authAtom)));

/** The page of each step, in order. The last step is shown on the page of the new password. */
const PATHS = {
  contact: "/forgotpassword",
  linkSent: "/forgotpassword",
  otp: "/forgotverifymobile",
  password: "/forgotsetpassword",
  done: undefined,
} as const;

/** Whether a page belongs to an earlier step than another. */
const isEarlier = (page: string, other: string): boolean => {
  const pages: readonly unknown[] = Object.values(PATHS);
  return pages.indexOf(page) < pages.indexOf(other);
};

/** Keeps the URL in step with the flow, and starts the flow from an opened link. The browser's Back restarts the flow. */
function usePagesOfSteps({
  state,
  isReady,
  act,
}: ReturnType<typeof useFlow<ForgotPasswordState, ForgotPassword>>): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const code = useLinkCode()?.code;
  const path = pathname.replace(/\/$/, "");
  const isByLink = path === "/resetpassword";
  const shownPath = useRef(path);
  const openedPath = useRef(path);

  useEffect(() => {
    if (code !== undefined) act((flow) => flow.openLink({ code }));
  }, [code, act]);
  // Navigate to the page of the step. While a link's code is not yet read, its step is still to come.
  useEffect(() => {
    const hasMoved = path !== shownPath.current && path !== openedPath.current;
    shownPath.current = path;
    if (!isReady || (code !== undefined && state.step === "contact")) return;
    const belongs = state.step === "password" && isByLink ? path : PATHS[state.step];
    if (belongs === undefined || belongs === path) return;
    if (hasMoved && state.step !== "contact" && isEarlier(path, belongs)) act((flow) => flow.changeContact());
    else {
      openedPath.current = belongs;
      void navigate(belongs, { replace: state.step === "contact" });
    }
  }, [isReady, code, state.step, isByLink, path, navigate, act]);
  // Leaving these pages resets the flow.
  useEffect(() => () => act((flow) => flow.changeContact()), [act]);
}

/** The pages of the forgotten password flow. A later page cannot be opened without the earlier steps. */
export function ForgotScreen({ facts }: { readonly facts: ContactFacts }) {
  const t = useTranslations("login-register");
  const flow = useFlow<ForgotPasswordState, ForgotPassword>(forgotPasswordAtom, FORGOT_PASSWORD_START);
  const { state, act } = flow;
  usePagesOfSteps(flow);

  const contact = contactText(state.contact);
  const step = { isBusy: state.isBusy, problem: state.problem };
  const restart = (): void => act((flow) => flow.changeContact());

  switch (state.step) {
    case "contact":
      return (
        <FormCard
          title={t("forgot_title")}
          intro={t("forgot_intro")}
          back={{ label: t("back"), to: "/signin" }}
        >
          <ContactStep
            {...step}
            facts={facts}
            entered={state.contact}
            action={t("forgot_send")}
            hasCaptcha={false}
            onSubmit={(form) => act((flow) => flow.submitContact({ ...facts, ...form }))}
          />
        </FormCard>
      );
    case "linkSent":
      return (
        <FormCard title={t("forgotSent_title")} intro={t("forgotSent_intro", { contact })}>
          <div className={actions}>
            <ButtonLink to="/signin" tone="accent" size="l">
              {t("social_tryAgain")}
            </ButtonLink>
            <button type="button" className={textLink} onClick={restart}>
              {t("changeContact")}
            </button>
          </div>
        </FormCard>
      );
    case "otp":
      return <OtpCard state={state} intro={t("forgotMobile_intro", { contact })} act={act} />;
    case "password":
      return (
        <FormCard
          title={t("forgotSet_title")}
          intro={t("forgotSet_intro")}
          back={{ label: t("askAgain"), onBack: restart }}
        >
          <NewPasswordStep
            {...step}
            onSubmit={(password) => act((flow) => flow.submitPassword({ password }))}
          />
        </FormCard>
      );
    default:
      return (
        <FormCard title={t("forgotDone_title")}>
          <Notice tone="success">{t("forgotDone_intro")}</Notice>
          <div className={actions}>
            <ButtonLink to="/signin" tone="accent" size="l">
              {t("signIn_action")}
            </ButtonLink>
          </div>
        </FormCard>
      );
  }
}

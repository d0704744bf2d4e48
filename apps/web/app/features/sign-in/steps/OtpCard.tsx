import type { OtpActs, OtpState } from "@marquee/auth-sdk";
import { useTranslations } from "use-intl";
import { FormCard } from "../../../ui/FormCard/FormCard.tsx";
import { OtpStep } from "./OtpStep.tsx";

interface OtpCardProps {
  readonly state: OtpState;
  readonly intro: string;
  readonly act: (
    run: (flow: Pick<OtpActs<OtpState>, "submitOtp" | "resendOtp" | "changeContact">) => unknown,
  ) => void;
}

/** A card that asks for the one-time code sent to a contact. */
export function OtpCard({ state, intro, act }: OtpCardProps) {
  const t = useTranslations("login-register");
  const restart = (): void => act((flow) => flow.changeContact());
  return (
    <FormCard title={t("otp_title")} intro={intro} back={{ label: t("back"), onBack: restart }}>
      <OtpStep
        isBusy={state.isBusy}
        problem={state.problem}
        resendInSeconds={state.resendInSeconds}
        isCaptchaNeeded={state.isCaptchaNeeded}
        onSubmit={(otp) => act((flow) => flow.submitOtp({ otp }))}
        onResend={(captcha) => act((flow) => flow.resendOtp({ captcha }))}
        onChangeContact={restart}
      />
    </FormCard>
  );
}

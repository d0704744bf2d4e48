import { sendOtp, type Contact, type Problem, type Profile } from "@marquee/auth-sdk";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { contactText } from "../texts/contact-text.ts";
import type { ConfirmationEntry } from "./use-confirmation.ts";
import { SendCode } from "./SendCode.tsx";
import { useClient } from "../state/calls/use-client.ts";
import { problemIn, settled } from "../state/calls/settled.ts";
import { authAtom } from "../state/sdks/sdk-atoms.ts";
import { Notice } from "../ui/Notice/Notice.tsx";
import { OtpField } from "../ui/OtpField/OtpField.tsx";
import { PasswordField } from "../ui/PasswordField/PasswordField.tsx";

interface ConfirmOwnerProps extends ConfirmationEntry {
  readonly profile: Profile;
}

const contactOf = ({ email, mobile }: Profile): Contact =>
  email === undefined ? { type: "mobile", value: mobile ?? "" } : { type: "email", value: email };

/** Asks for the account's password, or for a one-time code if it has none. */
export function ConfirmOwner({ profile, confirmation, onChange, message }: ConfirmOwnerProps) {
  const t = useTranslations("login-register");
  const act = useClient(authAtom);
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const [isCaptchaNeeded, setCaptchaNeeded] = useState(false);
  const contact = contactOf(profile);

  const send = async (captcha: string | undefined): Promise<void> => {
    const sent = await act((auth) => settled(sendOtp(auth, { contact, captcha })));
    if (sent.ok) setSent(true);
    setCaptchaNeeded((known) => !sent.ok && (known || sent.code === "CAPTCHA_NEEDED"));
    setProblem(problemIn(sent));
  };
  if (profile.hasPassword) {
    return (
      <PasswordField
        label={t("confirm_password")}
        showLabel={t("showPassword")}
        hideLabel={t("hidePassword")}
        name="password"
        autoComplete="current-password"
        maxLength={128}
        value={confirmation.password ?? ""}
        onChange={(event) => onChange({ password: event.target.value })}
        message={message}
      />
    );
  }
  return (
    <>
      {isSent || message === undefined ? null : <Notice tone="danger">{message}</Notice>}
      {isSent ? (
        <OtpField
          label={t("confirm_otp", { contact: contactText(contact) })}
          value={confirmation.otp ?? ""}
          onChange={(otp) => onChange({ otp })}
          message={message}
        />
      ) : null}
      <SendCode
        isSent={isSent}
        problem={problem}
        isCaptchaNeeded={isCaptchaNeeded}
        onSend={(captcha) => void send(captcha)}
      />
    </>
  );
}

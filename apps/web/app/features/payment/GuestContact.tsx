import type { Problem } from "@marquee/auth-sdk";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { ContactFacts } from "../../components/contact-facts.ts";
import { useProblemText } from "../../texts/problem-text.ts";
import { SignInLink } from "../../components/SignInLink.tsx";
import { textLink } from "../../ui/FormCard/FormCard.css.ts";
import { TextField } from "../../ui/TextField/TextField.tsx";
import * as css from "./Payment.css.ts";

interface GuestContactProps {
  readonly facts: ContactFacts;
  readonly text: string;
  readonly problem: Problem | undefined;
  readonly onChange: (text: string) => void;
}

/** Field for a guest's e-mail address or mobile number, used to sign in after the payment. */
export function GuestContact({ facts, text, problem, onChange }: GuestContactProps) {
  const t = useTranslations("login-register");
  const s = useTranslations("subscription");
  const problemText = useProblemText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem !== undefined) field.current?.focus();
  }, [problem]);
  return (
    <div>
      <TextField
        ref={field}
        label={t(facts.hasMobileSignIn ? "contact" : "contactEmail")}
        name="contact"
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={254}
        required
        value={text}
        onChange={(event) => onChange(event.target.value)}
        start={/^\d+$/.test(text) && facts.hasMobileSignIn ? `+${facts.callingCode}` : undefined}
        message={problemText(problem)}
        hint={s("payment_contact_hint")}
      />
      <p className={css.signIn}>
        {s("payment_hasAccount")}{" "}
        <SignInLink to="/signin" className={textLink}>
          {t("toSignIn")}
        </SignInLink>
      </p>
    </div>
  );
}

import type { ActResult, Confirmation } from "@marquee/auth-sdk";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { problemIn } from "../state/calls/settled.ts";
import { useProblemText } from "../texts/problem-text.ts";

/** A confirmation that is being entered. */
export interface ConfirmationEntry {
  readonly confirmation: Confirmation;
  readonly onChange: (confirmation: Confirmation) => void;
  /** Why the last confirmation was refused. */
  readonly message: string | undefined;
}

interface ConfirmationUse {
  /** What was entered so far, for `ConfirmOwner`. */
  readonly entry: ConfirmationEntry;
  readonly isBusy: boolean;
  /** Whether anything has been entered. */
  readonly isEntered: boolean;
  /** Acts with what was entered, which is forgotten afterwards. Answers whether it was done; a second press meanwhile does nothing. */
  readonly confirm: (act: (confirmation: Confirmation) => Promise<ActResult<unknown>>) => Promise<boolean>;
}

/** A step that the owner of the account confirms by password or code (DEC-072). */
export function useConfirmation(): ConfirmationUse {
  const t = useTranslations("login-register");
  const problemText = useProblemText();
  const [confirmation, setConfirmation] = useState<Confirmation>({});
  const [message, setMessage] = useState<string | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const isEntered = (confirmation.password ?? confirmation.otp ?? "") !== "";
  return {
    entry: { confirmation, onChange: setConfirmation, message },
    isBusy,
    isEntered,
    async confirm(act) {
      if (isBusy) return false;
      if (!isEntered) {
        setMessage(t("parental_confirm"));
        return false;
      }
      setBusy(true);
      const result = await act(confirmation);
      setBusy(false);
      setConfirmation({});
      setMessage(problemText(problemIn(result)));
      return result.ok;
    },
  };
}

import type { ActResult, Confirmation } from "@marquee/auth-sdk";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { problemIn } from "../state/calls/settled.ts";
import { useProblemText } from "../texts/problem-text.ts";

/** State of the confirmation fields. */
export interface ConfirmationEntry {
  readonly confirmation: Confirmation;
  readonly onChange: (confirmation: Confirmation) => void;
  /** Why the last confirmation was refused. */
  readonly message: string | undefined;
}

interface ConfirmationUse {
  /** Props for `ConfirmOwner`. */
  readonly entry: ConfirmationEntry;
  readonly isBusy: boolean;
  /** Whether anything has been entered. */
  readonly isEntered: boolean;
  /**
   * Runs `act` with the entered values, then clears them. Resolves to whether it succeeded; false while a call is
   * running.
   */
  readonly confirm: (act: (confirmation: Confirmation) => Promise<ActResult<unknown>>) => Promise<boolean>;
}

/** State of a step that the account's owner confirms by password or one-time code. */
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

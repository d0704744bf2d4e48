import { useState } from "react";

/** State of a captcha that must be solved for each use. */
export interface CaptchaUse {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  /** Changes with each use; the `key` of the captcha component. */
  readonly round: number;
  /** Returns the value and resets the captcha; an empty string when unsolved. */
  readonly take: () => string;
}

export function useCaptcha(): CaptchaUse {
  const [value, onChange] = useState<string | undefined>(undefined);
  const [round, setRound] = useState(0);
  return {
    value,
    onChange,
    round,
    take() {
      onChange(undefined);
      setRound((current) => current + 1);
      return value ?? "";
    },
  };
}

import { useState } from "react";

/** A captcha that is solved anew for each use. */
export interface CaptchaUse {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  /** Changes with each use; the captcha takes it as its `key`. */
  readonly round: number;
  /** Hands the value out, once. */
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

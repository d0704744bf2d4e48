import { OTP_DIGITS } from "@marquee/config";
import { useId, type Ref } from "react";
import { label as labelStyle, message as messageStyle, note } from "../TextField/TextField.css.ts";
import * as css from "./OtpField.css.ts";

const SLOTS = Array.from({ length: OTP_DIGITS }, (_, index) => index);

interface OtpFieldProps {
  readonly label: string;
  /** Digits only. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly message?: string | undefined;
  readonly isDisabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A field for a one-time code. A single input for keyboard, pasting and autofill, drawn as a box per digit. */
export function OtpField({ label, value, onChange, message, isDisabled = false, ref }: OtpFieldProps) {
  const id = useId();
  const next = Math.min(value.length, OTP_DIGITS - 1);
  return (
    <div>
      <label htmlFor={id} className={labelStyle}>
        {label}
      </label>
      <div className={css.frame}>
        <input
          ref={ref}
          id={id}
          name="otp"
          className={css.input}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, "").slice(0, OTP_DIGITS))}
          inputMode="numeric"
          autoComplete="one-time-code"
          disabled={isDisabled}
          aria-invalid={message === undefined ? undefined : true}
          aria-describedby={`${id}m`}
        />
        {SLOTS.map((index) => (
          <span
            key={index}
            aria-hidden="true"
            className={[
              css.slot,
              index < value.length ? css.filled : "",
              message === undefined ? "" : css.wrong,
              index === next ? css.next : "",
            ]
              .filter(Boolean)
              .join(" ")}
          >
            {value[index]}
          </span>
        ))}
      </div>
      <p
        id={`${id}m`}
        className={message === undefined ? note : `${note} ${messageStyle}`}
        aria-live="assertive"
      >
        {message}
      </p>
    </div>
  );
}

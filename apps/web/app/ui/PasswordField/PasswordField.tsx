import { useState, type ComponentProps } from "react";
import { IconButton } from "../Button/Button.tsx";
import { TextField } from "../TextField/TextField.tsx";

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, "type" | "end"> {
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password field with a button to show the password. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <IconButton
          icon={isShown ? "eyeOff" : "eye"}
          label={isShown ? hideLabel : showLabel}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}

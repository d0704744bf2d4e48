import type { UserDetails } from "@marquee/auth-sdk";
import type { Ref } from "react";
import { useTranslations } from "use-intl";
import { TextField } from "../ui/TextField/TextField.tsx";

interface NameFieldsProps {
  readonly name: UserDetails;
  readonly onChange: (name: UserDetails) => void;
  /** Problem of the first name. */
  readonly message: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

export function NameFields({ name, onChange, message, ref }: NameFieldsProps) {
  const t = useTranslations("login-register");
  return (
    <>
      <TextField
        ref={ref}
        label={t("firstName")}
        name="given-name"
        autoComplete="given-name"
        maxLength={100}
        value={name.firstName}
        onChange={(event) => onChange({ ...name, firstName: event.target.value })}
        message={message}
      />
      <TextField
        label={t("lastName")}
        name="family-name"
        autoComplete="family-name"
        maxLength={100}
        value={name.lastName}
        onChange={(event) => onChange({ ...name, lastName: event.target.value })}
      />
    </>
  );
}

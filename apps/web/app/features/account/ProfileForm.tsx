import type { ActResult, Profile, ProfileChange } from "@marquee/auth-sdk";
import { useRef, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { problemIn } from "../../state/calls/settled.ts";
import { useProblemText } from "../../texts/problem-text.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { actionRow } from "../../ui/FormCard/FormCard.css.ts";
import { StepForm } from "../../ui/FormCard/FormCard.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { NameFields } from "../../components/NameFields.tsx";
import { SelectField } from "../../ui/SelectField/SelectField.tsx";
import { TextField } from "../../ui/TextField/TextField.tsx";
import * as css from "./Account.css.ts";

const GENDERS = ["Female", "Male", "Other"] as const;

interface ProfileFormProps {
  readonly profile: Profile;
  readonly onSave: (change: ProfileChange) => Promise<ActResult<Profile>>;
  readonly onSaved: () => void;
  /** Extra fields of the same form. */
  readonly children?: ReactNode;
}

const dayText = (day: Profile["birthday"]): string =>
  day === undefined
    ? ""
    : [
        String(day.year).padStart(4, "0"),
        String(day.month).padStart(2, "0"),
        String(day.day).padStart(2, "0"),
      ].join("-");

/** Name, gender and date of birth. */
export function ProfileForm({ profile, onSave, onSaved, children }: ProfileFormProps) {
  const t = useTranslations("login-register");
  const problemText = useProblemText();
  const [name, setName] = useState({
    firstName: profile.firstName ?? "",
    lastName: profile.lastName ?? "",
  });
  const firstName = name.firstName.trim();
  const [gender, setGender] = useState(profile.gender ?? "");
  const [birthday, setBirthday] = useState(dayText(profile.birthday));
  const birthdayField = useRef<HTMLInputElement>(null);
  const [isBirthdayIncomplete, setBirthdayIncomplete] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | undefined>(undefined);
  const [isNameMissing, setNameMissing] = useState(false);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const isBirthdayWrong = birthday > today;

  const save = async (): Promise<void> => {
    if (isBusy) return;
    setNameMissing(firstName === "");
    // The value of a half typed or impossible date is empty; only the validity tells it from no date.
    const isIncomplete = birthdayField.current?.validity.badInput === true;
    setBirthdayIncomplete(isIncomplete);
    if (firstName === "" || isBirthdayWrong || isIncomplete) return;
    setBusy(true);
    const saved = await onSave({
      firstName,
      lastName: name.lastName.trim(),
      gender,
      birthday,
    });
    setBusy(false);
    setMessage(problemText(problemIn(saved)));
    if (saved.ok) onSaved();
  };
  // Keep a value that an older client stored as an option.
  const genders: { value: string; text: string }[] = GENDERS.map((value) => ({
    value,
    text: t(`gender_${value}`),
  }));
  if (gender !== "" && !genders.some(({ value }) => value === gender))
    genders.push({ value: gender, text: gender });
  return (
    <StepForm onSubmit={() => void save()}>
      {message === undefined ? null : <Notice tone="danger">{message}</Notice>}
      <div className={css.columns}>
        <NameFields
          name={name}
          onChange={setName}
          message={isNameMissing && firstName === "" ? t("problem_INVALID_NAME") : undefined}
        />
        <SelectField
          label={t("account_gender")}
          name="sex"
          value={gender}
          options={[{ value: "", text: t("gender_none") }, ...genders]}
          onChange={setGender}
        />
        <TextField
          ref={birthdayField}
          label={t("account_birthday")}
          name="bday"
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={today}
          value={birthday}
          onChange={(event) => {
            setBirthday(event.target.value);
            setBirthdayIncomplete(false);
          }}
          message={isBirthdayWrong || isBirthdayIncomplete ? t("account_birthday_wrong") : undefined}
        />
      </div>
      {children}
      <div className={actionRow}>
        <Button type="submit" tone="accent" size="l" disabled={isBusy} aria-busy={isBusy || undefined}>
          {t("save")}
        </Button>
      </div>
    </StepForm>
  );
}

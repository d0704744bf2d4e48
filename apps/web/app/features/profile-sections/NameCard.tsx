import type { UserDetails } from "@marquee/auth-sdk";
import { useSetAtom } from "jotai";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { showToastAtom } from "../../state/popups/toast-atoms.ts";
import { useProblemText } from "../../texts/problem-text.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { actionRow } from "../../ui/FormCard/FormCard.css.ts";
import { StepForm } from "../../ui/FormCard/FormCard.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { NameFields } from "../../components/NameFields.tsx";
import { useUpdateUserDetails } from "./use-update-user-details.ts";
import * as css from "./ViewerOverview.css.ts";

/** The viewer's name with an edit form. */
export function NameCard({ firstName, lastName }: UserDetails) {
  const t = useTranslations("login-register");
  const [isEditing, setEditing] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  // The focus returns from the form that goes, unless the viewer has moved it elsewhere.
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) change.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const fullName = [firstName, lastName].join(" ").trim();
  return (
    <section className={css.card}>
      <h2 className={css.name}>{t("overview_name")}</h2>
      {isEditing ? (
        <NameForm firstName={firstName} lastName={lastName} onClose={() => setEditing(false)} />
      ) : (
        <>
          <p className={css.value}>{fullName === "" ? t("account_none") : fullName}</p>
          <div>
            <Button ref={change} tone="outline" size="s" onClick={() => setEditing(true)}>
              {t("overview_changeName")}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

interface NameFormProps extends UserDetails {
  readonly onClose: () => void;
}

function NameForm({ onClose, ...known }: NameFormProps) {
  const t = useTranslations("login-register");
  const problemText = useProblemText();
  const updateUserDetails = useUpdateUserDetails();
  const showToast = useSetAtom(showToastAtom);
  const firstField = useRef<HTMLInputElement>(null);
  const [name, setName] = useState<UserDetails>(known);
  const [isBusy, setBusy] = useState(false);
  const [isNameMissing, setNameMissing] = useState(false);
  const [message, setMessage] = useState<string | undefined>(undefined);

  useEffect(() => firstField.current?.focus(), []);

  const save = async (): Promise<void> => {
    const details = { firstName: name.firstName.trim(), lastName: name.lastName.trim() };
    setNameMissing(details.firstName === "");
    if (isBusy || details.firstName === "") return;
    setBusy(true);
    const problem = await updateUserDetails(details);
    setBusy(false);
    setMessage(problemText(problem));
    if (problem !== undefined) return;
    showToast({ text: t("saved") });
    onClose();
  };
  return (
    <StepForm onSubmit={() => void save()}>
      {message === undefined ? null : <Notice tone="danger">{message}</Notice>}
      <NameFields
        ref={firstField}
        name={name}
        onChange={setName}
        message={isNameMissing && name.firstName.trim() === "" ? t("problem_INVALID_NAME") : undefined}
      />
      <div className={actionRow}>
        <Button type="submit" tone="accent" size="s" aria-busy={isBusy || undefined}>
          {t("save")}
        </Button>
        <Button size="s" onClick={onClose}>
          {t("cancel")}
        </Button>
      </div>
    </StepForm>
  );
}

import type { Confirmation, Profile, ViewerProfile } from "@marquee/auth-sdk";
import { AGE_RATINGS, type AgeRating } from "@marquee/config";
import { atom, useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ConfirmOwner } from "../../components/ConfirmOwner.tsx";
import { AsyncContent } from "../../components/AsyncContent.tsx";
import { profileAtom, settingsAtom } from "../../state/session/auth-atoms.ts";
import { parentalControlAtom } from "../../state/session/account-atoms.ts";
import { showToastAtom } from "../../state/popups/toast-atoms.ts";
import { useLoaded } from "../../state/calls/use-loaded.ts";
import { useConfirmation } from "../../components/use-confirmation.ts";
import { FormCard, StepForm, Submit } from "../../ui/FormCard/FormCard.tsx";
import { Radio } from "../../ui/Radio/Radio.tsx";
import * as rowCss from "../../ui/Rows/Rows.css.ts";
import * as css from "./Account.css.ts";

const LABELS = { U: "rating_U", "U/A": "rating_UA", A: "rating_A" } as const;
const RATINGS = Object.keys(AGE_RATINGS) as AgeRating[];

const saveLimitAtom = atom(null, async (get, _set, rating: AgeRating, confirmation: Confirmation) => {
  await (await get(settingsAtom)).load();
  return (await get(parentalControlAtom)).setAgeRating({ ageRating: rating, ...confirmation });
});

/** Form for the age limit of the account. A change must be confirmed by the owner. */
export function ParentalScreen() {
  const t = useTranslations("login-register");
  const { value, problem, reload } = useLoaded<Profile, ViewerProfile>(profileAtom);
  return (
    <FormCard title={t("parental_title")} intro={t("parental_intro")}>
      <AsyncContent value={value} problem={problem} onReload={reload}>
        {(profile) => <LimitForm profile={profile} />}
      </AsyncContent>
    </FormCard>
  );
}

function LimitForm({ profile }: { readonly profile: Profile }) {
  const t = useTranslations("login-register");
  const saveLimit = useSetAtom(saveLimitAtom);
  const showToast = useSetAtom(showToastAtom);
  const [rating, setRating] = useState<AgeRating>(profile.ageRating ?? "A");
  const { entry, isBusy, confirm } = useConfirmation();

  const save = async (): Promise<void> => {
    if (await confirm((entered) => saveLimit(rating, entered))) showToast({ text: t("parental_saved") });
  };
  return (
    <StepForm onSubmit={() => void save()}>
      <fieldset className={css.group}>
        <legend className={css.legend}>{t("parental_choice")}</legend>
        <div className={rowCss.rows}>
          {RATINGS.map((choice) => (
            <label key={choice} className={css.rating}>
              <Radio
                name="age_rating"
                value={choice}
                isChosen={rating === choice}
                onChoose={() => setRating(choice)}
              />
              {t(LABELS[choice])}
            </label>
          ))}
        </div>
      </fieldset>
      <h2 className={css.sectionTitle}>{t("parental_confirm")}</h2>
      <ConfirmOwner profile={profile} {...entry} />
      <Submit text={t("save")} isBusy={isBusy} />
    </StepForm>
  );
}

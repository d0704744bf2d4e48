import type { Confirmation, Profile, ViewerProfile } from "@marquee/auth-sdk";
import { atom, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { ConfirmOwner } from "../../components/ConfirmOwner.tsx";
import { AsyncContent } from "../../components/AsyncContent.tsx";
import { profileAtom } from "../../state/session/auth-atoms.ts";
import { parentalControlAtom } from "../../state/session/account-atoms.ts";
import { useLoaded } from "../../state/calls/use-loaded.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { StepForm } from "../../ui/FormCard/FormCard.tsx";
import { useConfirmation } from "../../components/use-confirmation.ts";
import * as css from "./Player.css.ts";

interface ParentalPromptProps {
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

const confirmLimitAtom = atom(null, async (get, _set, confirmation: Confirmation) =>
  (await get(parentalControlAtom)).confirm(confirmation),
);

/** Asks the account owner to confirm before a title above the parental limit plays. Import on demand. */
export function ParentalPrompt({ onConfirmed, onClose }: ParentalPromptProps) {
  const t = useTranslations("login-register");
  const d = useTranslations("tvshowdetails");
  const confirmLimit = useSetAtom(confirmLimitAtom);
  const form = useRef<HTMLDivElement>(null);
  const { value, problem, reload } = useLoaded<Profile, ViewerProfile>(profileAtom);
  const { entry, isBusy, confirm } = useConfirmation();
  const isKnown = value !== undefined;
  // The focused element was removed with the video, so the form takes the focus.
  useEffect(() => form.current?.querySelector<HTMLElement>("input, button")?.focus(), [isKnown]);

  const submit = async (): Promise<void> => {
    if (await confirm(confirmLimit)) onConfirmed();
  };
  return (
    <div className={css.notice}>
      <h2 className={css.noticeTitle}>{t("parental_title")}</h2>
      <p className={css.noticeHint}>{t("parental_intro")}</p>
      <div ref={form} className={css.ownerForm}>
        <AsyncContent value={value} problem={problem} onReload={reload} rows={1}>
          {(profile) => (
            <StepForm onSubmit={() => void submit()}>
              <ConfirmOwner profile={profile} {...entry} />
              <div className={css.actions}>
                <Button
                  type="submit"
                  tone="accent"
                  icon="play"
                  disabled={isBusy}
                  aria-busy={isBusy || undefined}
                >
                  {d("play")}
                </Button>
                <Button onClick={onClose}>{d("player_close")}</Button>
              </div>
            </StepForm>
          )}
        </AsyncContent>
      </div>
    </div>
  );
}

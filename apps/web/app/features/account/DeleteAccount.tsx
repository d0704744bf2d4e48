import type { Profile } from "@marquee/auth-sdk";
import { isActiveSubscription } from "@marquee/plans-sdk";
import { atom, useSetAtom } from "jotai";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { ConfirmOwner } from "../../components/ConfirmOwner.tsx";
import { readSubscriptionsAtom } from "../../state/plans/plan-atoms.ts";
import { portsAtom } from "../../state/sdks/ports-atom.ts";
import { accountDataAtom } from "../../state/session/account-atoms.ts";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { showToastAtom } from "../../state/popups/toast-atoms.ts";
import { useClient } from "../../state/calls/use-client.ts";
import { useRead } from "../../state/calls/use-read.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { actionRow } from "../../ui/FormCard/FormCard.css.ts";
import { StepForm } from "../../ui/FormCard/FormCard.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { useConfirmation } from "../../components/use-confirmation.ts";

const Dialog = lazyDialog(async () => (await import("../../ui/Dialog/Dialog.tsx")).Dialog);
const LONG_TOAST_MS = 6000;

const readRunningSubscriptionsAtom = atom(null, async (get, set): Promise<readonly string[]> => {
  const owned = await set(readSubscriptionsAtom);
  const nowMs = get(portsAtom).clock.now();
  return owned.filter((pack) => isActiveSubscription(pack, nowMs)).map(({ title }) => title);
});

/** Lists the running subscriptions before the account is deleted. */
function RunningSubscriptions() {
  const t = useTranslations("login-register");
  const { value: packs = [] } = useRead(readRunningSubscriptionsAtom);
  return packs.length === 0 ? null : (
    <Notice tone="warning">{t("delete_packs", { packs: packs.join(", ") })}</Notice>
  );
}

/** Deletes the account after the owner has confirmed it. */
export function DeleteAccount({ profile }: { readonly profile: Profile }) {
  const t = useTranslations("login-register");
  const act = useClient(accountDataAtom);
  const navigate = useNavigate();
  const showToast = useSetAtom(showToastAtom);
  const [isOpen, setOpen] = useState(false);
  const { entry, isBusy, isEntered, confirm } = useConfirmation();

  const leave = async (): Promise<void> => {
    // Leave before the session ends: the account page would redirect a guest to sign-in.
    const goHome = () => navigate("/", { replace: true });
    if (
      await confirm((entered) =>
        act((accountData) => accountData.deleteAccount({ ...entered, navigate: goHome })),
      )
    )
      showToast({ text: t("delete_done"), durationMs: LONG_TOAST_MS });
  };
  return (
    <>
      <Button tone="outline" icon="trash" onClick={() => setOpen(true)}>
        {t("account_delete")}
      </Button>
      {isOpen ? (
        <Dialog title={t("delete_title")} closeLabel={t("close")} isOpen onClose={() => setOpen(false)}>
          <p>{t("delete_intro")}</p>
          <RunningSubscriptions />
          <StepForm onSubmit={() => void leave()}>
            <ConfirmOwner profile={profile} {...entry} />
            <div className={actionRow}>
              <Button type="submit" tone="accent" disabled={!isEntered || isBusy}>
                {t("delete_action")}
              </Button>
              <Button onClick={() => setOpen(false)}>{t("cancel")}</Button>
            </div>
          </StepForm>
        </Dialog>
      ) : null}
    </>
  );
}

import { cancelEligibility, PLAN_REASONS, resumeEligibility, type Subscription } from "@marquee/plans-sdk";
import { useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { changeRenewalAtom } from "../../state/plans/plan-atoms.ts";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { showToastAtom } from "../../state/popups/toast-atoms.ts";
import { useTask } from "../../state/calls/use-task.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { actionRow } from "../../ui/FormCard/FormCard.css.ts";
import { useDateText } from "../../texts/use-date-text.ts";

const Dialog = lazyDialog(async () => (await import("../../ui/Dialog/Dialog.tsx")).Dialog);

interface RenewalActionsProps {
  readonly pack: Subscription;
  readonly nowMs: number;
  readonly onChange: () => void;
}

/** Cancels the renewal of a subscription in two steps, or resumes it. Nothing for a subscription that never renews. */
export function RenewalActions({ pack, nowMs, onChange }: RenewalActionsProps) {
  const t = useTranslations("subscription");
  const l = useTranslations("login-register");
  const dateText = useDateText();
  const changeRenewal = useSetAtom(changeRenewalAtom);
  const showToast = useSetAtom(showToastAtom);
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useTask(l("notSaved"));
  const { id, graceEndsAt, endsAt } = pack;
  if (id === undefined) return null;

  const change = async (act: "cancel" | "resume", done: string): Promise<void> => {
    await run(async () => {
      const changed = await changeRenewal(act, pack);
      showToast({ text: changed.ok ? done : t(PLAN_REASONS[changed.code]) });
      onChange();
    });
    setAsking(false);
  };
  const canCancel = cancelEligibility(pack, nowMs).ok;
  const press = (): void => {
    if (isBusy) return;
    if (canCancel) setAsking(true);
    else void change("resume", t("pack_resumed"));
  };
  return (
    <>
      {/* One element that is never disabled: it keeps the focus of a keyboard through the change. */}
      {canCancel || resumeEligibility(pack, nowMs).ok ? (
        <Button
          tone={canCancel ? "outline" : "accent"}
          size="s"
          aria-busy={isBusy || undefined}
          onClick={press}
        >
          {t(canCancel ? "pack_cancel" : "pack_resume")}
        </Button>
      ) : null}
      {isAsking ? (
        <Dialog
          title={t("pack_cancel_title")}
          closeLabel={l("close")}
          isOpen
          onClose={() => setAsking(false)}
        >
          <p>{t("pack_cancel_intro", { date: dateText(graceEndsAt ?? endsAt) })}</p>
          <div className={actionRow}>
            <Button
              tone="accent"
              disabled={isBusy}
              onClick={() => void change("cancel", t("pack_cancelled"))}
            >
              {t("pack_cancel")}
            </Button>
            <Button onClick={() => setAsking(false)}>{t("pack_keep")}</Button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

import type { Problem } from "@marquee/auth-sdk";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/Button/Button.tsx";
import { actions } from "../../../ui/FormCard/FormCard.css.ts";
import { ProblemNotice } from "../../../components/ProblemNotice.tsx";

interface UndoDeletionStepProps {
  readonly isBusy: boolean;
  readonly problem: Problem | undefined;
  readonly onUndo: () => void;
  readonly onLeave: () => void;
}

/** Offers to cancel a pending account deletion. */
export function UndoDeletionStep({ isBusy, problem, onUndo, onLeave }: UndoDeletionStepProps) {
  const t = useTranslations("login-register");
  return (
    <>
      <ProblemNotice problem={problem} />
      <div className={actions}>
        <Button tone="accent" size="l" onClick={onUndo} disabled={isBusy}>
          {t("undo_action")}
        </Button>
        <Button tone="outline" size="l" onClick={onLeave} disabled={isBusy}>
          {t("undo_leave")}
        </Button>
      </div>
    </>
  );
}

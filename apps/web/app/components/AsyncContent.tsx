import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../ui/Button/Button.tsx";
import { actionRow } from "../ui/FormCard/FormCard.css.ts";
import { Notice } from "../ui/Notice/Notice.tsx";
import { Skeleton } from "../ui/Skeleton/Skeleton.tsx";
import { VisuallyHidden } from "../ui/VisuallyHidden/VisuallyHidden.tsx";
import * as css from "./async-content.css.ts";

interface AsyncContentProps<Value> {
  readonly value: Value | undefined;
  /** Why loading failed; undefined without a failure. */
  readonly problem: unknown;
  readonly onReload: () => void;
  /** Number of placeholder rows. */
  readonly rows?: number;
  readonly children: (value: Value) => ReactNode;
}

/** Content loaded in the browser: a placeholder, then the content, or a button to retry. */
export function AsyncContent<Value>({
  value,
  problem,
  onReload,
  rows = 3,
  children,
}: AsyncContentProps<Value>) {
  const t = useTranslations("login-register");
  if (value !== undefined) return <>{children(value)}</>;
  if (problem !== undefined) {
    return (
      <>
        <Notice tone="danger">{t("loadFailed")}</Notice>
        <div className={actionRow}>
          <Button onClick={onReload}>{t("tryAgain")}</Button>
        </div>
      </>
    );
  }
  return (
    <div className={css.pending} aria-busy="true">
      <VisuallyHidden>{t("loading")}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className={css.pendingRow}>
          <Skeleton shape="cover" />
        </span>
      ))}
    </div>
  );
}

import { useAtomValue } from "jotai";
import type { MouseEvent } from "react";
import { Link, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { isSignedInAtom, viewerAtom } from "../../state/session/viewer-atoms.ts";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden/VisuallyHidden.tsx";
import * as css from "./Header.css.ts";
import { Logo } from "./Logo.tsx";

/** Whether the page before this one is ours: the router counts its own steps. */
function hasSiteHistory(): boolean {
  const state: unknown = window.history.state;
  return (
    typeof state === "object" &&
    state !== null &&
    "idx" in state &&
    typeof state.idx === "number" &&
    state.idx > 0
  );
}

/** The bar of the plan page: the way back, the logo, and for signed-in viewers a welcome (SHELL-054). */
export function ReducedHeader() {
  const t = useTranslations("header");
  const navigate = useNavigate();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { firstName } = useAtomValue(viewerAtom);
  const goBack = (event: MouseEvent): void => {
    if (!hasSiteHistory()) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <>
      <Link to="/" className={css.action} onClick={goBack}>
        <Icon name="chevronLeft" />
        <VisuallyHidden>{t("back")}</VisuallyHidden>
      </Link>
      <Logo />
      {isSignedIn ? (
        <p className={css.welcome}>{t("welcome", { name: firstName ?? t("guestName") })}</p>
      ) : null}
    </>
  );
}

import { useAtomValue } from "jotai";
import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { isSignedInAtom, viewerAtom } from "../../state/session/viewer-atoms.ts";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden/VisuallyHidden.tsx";
import * as css from "./Header.css.ts";
import { Logo } from "./Logo.tsx";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

/** Whether the previous page belongs to the app, by the router's history index. */
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

/** The header of the plan page: back button, logo, and a welcome for signed-in viewers. */
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
      <PageLink to="/" className={css.action} onClick={goBack}>
        <Icon name="chevronLeft" />
        <VisuallyHidden>{t("back")}</VisuallyHidden>
      </PageLink>
      <Logo />
      {isSignedIn ? (
        <p className={css.welcome}>{t("welcome", { name: firstName ?? t("guestName") })}</p>
      ) : null}
    </>
  );
}

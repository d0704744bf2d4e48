import { useSetAtom } from "jotai";
import type { MouseEvent, ReactNode } from "react";
import { Link, useLocation } from "react-router";
import type { ConsentView } from "./consent-form.ts";
import { consentDialogAtom } from "../state/popups/consent-atoms.ts";

const PATH = "/consent-manager";

/** A way to the consent manager: a dialog over the page, and its own page as long as no script runs or in another tab. */
export function ConsentLink({
  view,
  className,
  children,
}: {
  readonly view: ConsentView;
  readonly className: string;
  readonly children: ReactNode;
}) {
  const open = useSetAtom(consentDialogAtom);
  const { pathname } = useLocation();
  const openHere = (event: MouseEvent): void => {
    if (pathname === PATH || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open(view);
  };
  return (
    <Link to={`${PATH}?view=${view}`} prefetch="none" className={className} onClick={openHere}>
      {children}
    </Link>
  );
}

import { useSetAtom } from "jotai";
import type { MouseEvent, ReactNode } from "react";
import { useLocation } from "react-router";
import { followsHere } from "../browser/follows-here.ts";
import type { ConsentView } from "./consent-form.ts";
import { consentDialogAtom } from "../state/popups/consent-atoms.ts";
import { PageLink } from "../ui/PageLink/PageLink.tsx";

const PATH = "/consent-manager";

/** Opens the consent manager as a dialog. Before hydration, or in another tab, it links to the consent manager's page. */
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
    if (pathname === PATH || !followsHere(event)) return;
    event.preventDefault();
    open(view);
  };
  return (
    <PageLink to={`${PATH}?view=${view}`} prefetch="none" className={className} onClick={openHere}>
      {children}
    </PageLink>
  );
}

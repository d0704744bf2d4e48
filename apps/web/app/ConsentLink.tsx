import { useSetAtom } from 'jotai';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { readConsentView } from './consent-form.ts';
import { consentDialogAtom } from './state/consent-atoms.ts';

const PATH = '/consent-manager';

/** Whether a link leads to the consent manager. */
export function isConsentPath(to: string): boolean {
  return to.split('?', 1)[0] === PATH;
}

/** A way to the consent manager: a dialog over the page, and its own page as long as no script runs or in another tab. */
export function ConsentLink({ to, className, children }: { readonly to: string; readonly className: string; readonly children: ReactNode }) {
  const open = useSetAtom(consentDialogAtom);
  const { pathname } = useLocation();
  const openHere = (event: MouseEvent): void => {
    if (pathname === PATH || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(readConsentView(new URLSearchParams(to.split('?')[1])));
  };
  return (
    <Link to={to} className={className} onClick={openHere}>
      {children}
    </Link>
  );
}

import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { openedPart } from '../../parts/opened-part.tsx';
import { consentDialogAtom } from '../../state/consent-atoms.ts';
import { focusableOpener } from '../../opener.ts';

const ConsentDialog = openedPart(async () => (await import('./ConsentDialog.tsx')).ConsentDialog);

/** Shows the consent manager over the page while it is open; its code comes with the first opening. */
export function ConsentDialogHost() {
  const [open, setView] = useAtom(consentDialogAtom);
  const { pathname } = useLocation();
  // A step back takes the page away, and with it what was asked over it.
  useEffect(() => () => setView(undefined), [pathname, setView]);
  if (open === undefined) return null;
  return <ConsentDialog view={open.view} opener={focusableOpener(open.opener)} onView={setView} onClose={() => setView(undefined)} />;
}

import { useAtom } from 'jotai';
import { lazy, Suspense } from 'react';
import { consentDialogAtom } from '../../state/consent-atoms.ts';
import { focusableOpener } from '../../opener.ts';

const ConsentDialog = lazy(async () => ({ default: (await import('./ConsentDialog.tsx')).ConsentDialog }));

/** Shows the consent manager over the page while it is open; its code comes with the first opening. */
export function ConsentDialogHost() {
  const [open, setView] = useAtom(consentDialogAtom);
  if (open === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ConsentDialog view={open.view} opener={focusableOpener(open.opener)} onView={setView} onClose={() => setView(undefined)} />
    </Suspense>
  );
}

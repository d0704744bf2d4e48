import { useAtom } from 'jotai';
import { lazy, Suspense } from 'react';
import { languagePopupAtom } from '../../state/language-popup-atom.ts';
import { focusableOpener } from '../../opener.ts';

const LanguagePopup = lazy(async () => ({ default: (await import('./LanguagePopup.tsx')).LanguagePopup }));

/** Shows the language popup while it is open; its code comes with the first opening. */
export function LanguagePopupHost() {
  const [open, setOpen] = useAtom(languagePopupAtom);
  if (open === undefined) return null;
  return (
    <Suspense fallback={null}>
      <LanguagePopup tab={open.tab} opener={focusableOpener(open.opener)} onClose={() => setOpen(undefined)} />
    </Suspense>
  );
}

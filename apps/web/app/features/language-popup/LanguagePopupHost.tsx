import { useAtom } from 'jotai';
import { lazy, Suspense } from 'react';
import { languagePopupAtom } from '../../state/language-popup-atom.ts';

const LanguagePopup = lazy(async () => ({ default: (await import('./LanguagePopup.tsx')).LanguagePopup }));

/** What gets the focus back: the opener, or what opens the menu it stands in, when that has closed meanwhile. */
function focusableOpener(opener: HTMLElement | undefined): HTMLElement | undefined {
  const menu = opener?.closest('details');
  return menu === null || menu === undefined || menu.open || opener?.tagName === 'SUMMARY' ? opener : (menu.querySelector('summary') ?? opener);
}

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

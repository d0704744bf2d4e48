import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { openedPart } from '../../parts/opened-part.tsx';
import { languagePopupAtom } from '../../state/language-popup-atom.ts';
import { focusableOpener } from '../../opener.ts';

const LanguagePopup = openedPart(async () => (await import('./LanguagePopup.tsx')).LanguagePopup);

/** Shows the language popup while it is open; its code comes with the first opening. */
export function LanguagePopupHost() {
  const [open, setOpen] = useAtom(languagePopupAtom);
  const { pathname } = useLocation();
  // A step back takes the page away, and with it what was asked over it.
  useEffect(() => () => setOpen(undefined), [pathname, setOpen]);
  if (open === undefined) return null;
  return <LanguagePopup tab={open.tab} opener={focusableOpener(open.opener)} onClose={() => setOpen(undefined)} />;
}

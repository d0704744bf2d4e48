import { useAtom } from "jotai";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { useCloseWithPage } from "../../components/use-close-with-page.ts";
import { languagePopupAtom } from "../../state/languages/language-popup-atom.ts";
import { focusableOpener } from "../../state/popups/opener.ts";

const LanguagePopup = lazyDialog(async () => (await import("./LanguagePopup.tsx")).LanguagePopup);

/** Shows the language popup while it is open; its code loads on first use. */
export function LanguagePopupHost() {
  const [open, setOpen] = useAtom(languagePopupAtom);
  useCloseWithPage(setOpen);
  if (open === undefined) return null;
  return (
    <LanguagePopup tab={open.tab} opener={focusableOpener(open.opener)} onClose={() => setOpen(undefined)} />
  );
}

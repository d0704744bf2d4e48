import { useAtom } from "jotai";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { useCloseWithPage } from "../../components/use-close-with-page.ts";
import { consentDialogAtom } from "../../state/popups/consent-atoms.ts";
import { focusableOpener } from "../../state/popups/opener.ts";

const ConsentDialog = lazyDialog(async () => (await import("./ConsentDialog.tsx")).ConsentDialog);

/** Shows the consent dialog while it is open; its code loads on first use. */
export function ConsentDialogHost() {
  const [open, setView] = useAtom(consentDialogAtom);
  useCloseWithPage(setView);
  if (open === undefined) return null;
  return (
    <ConsentDialog
      view={open.view}
      opener={focusableOpener(open.opener)}
      onView={setView}
      onClose={() => setView(undefined)}
    />
  );
}

import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import { useRouteData } from "../../components/use-route-data.ts";
import type { ConsentView } from "../../consent/consent-form.ts";
import { Messages } from "../../i18n/Messages.tsx";
import type { MessageSet } from "../../i18n/namespaces.ts";
import { localeAtom } from "../../state/app-context/app-context-atoms.ts";
import { createRouteDataAtom } from "../../state/calls/route-data-atom.ts";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import { TabPanels } from "../../ui/Tabs/TabPanels.tsx";
import type { ConsentData } from "./consent-data.ts";
import { ConsentForm } from "./ConsentForm.tsx";

interface ConsentDialogProps {
  readonly view: ConsentView;
  readonly opener: HTMLElement | undefined;
  readonly onView: (view: ConsentView) => void;
  readonly onClose: () => void;
}

/** Loader data of the consent manager's page. */
interface ConsentPageData {
  readonly data: ConsentData;
  readonly messages: MessageSet;
}

const consentPageAtom = createRouteDataAtom<ConsentPageData>({
  path: "/consent-manager",
  routeId: "routes/information/consent-manager",
});

/** The consent manager as a dialog. It fetches texts and state from its page's loader. Import on demand. */
export function ConsentDialog(props: ConsentDialogProps) {
  const { language } = useAtomValue(localeAtom);
  const data = useRouteData(consentPageAtom, props.onClose);
  if (data === undefined) return null;
  return (
    <Messages language={language} messages={data.messages}>
      <LoadedDialog {...props} data={data.data} />
    </Messages>
  );
}

function LoadedDialog({
  view,
  opener,
  onView,
  onClose,
  data,
}: ConsentDialogProps & { readonly data: ConsentData }) {
  const t = useTranslations("consent-manager");
  const panel = (shown: ConsentView) => <ConsentForm view={shown} data={data} onSaved={onClose} />;
  return (
    <Dialog title={t("title")} closeLabel={t("close")} isOpen onClose={onClose} opener={opener}>
      <TabPanels
        label={t("views")}
        tabs={[
          { id: "preferences", text: t("preferences"), panel: panel("preferences") },
          { id: "do-not-sell", text: t("doNotSell"), panel: panel("do-not-sell") },
        ]}
        selected={view}
        onSelect={(id) => onView(id === "do-not-sell" ? "do-not-sell" : "preferences")}
      />
    </Dialog>
  );
}

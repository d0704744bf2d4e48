import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ConsentView } from "../../consent/consent-form.ts";
import { FormCard } from "../../ui/FormCard/FormCard.tsx";
import { LinkTabs } from "../../ui/Tabs/LinkTabs.tsx";
import { ClosedConsent } from "./ClosedConsent.tsx";
import type { ConsentData } from "./consent-data.ts";
import { ConsentForm } from "./ConsentForm.tsx";

interface ConsentScreenProps {
  readonly view: ConsentView;
  readonly data: ConsentData;
  /** The consents of the signed-in viewer's account. */
  readonly accountConsents: ReactNode;
}

/** The page of the consent manager: two views where groups can be chosen, an explanation elsewhere. */
export function ConsentScreen({ view, data, accountConsents }: ConsentScreenProps) {
  const t = useTranslations("consent-manager");
  const tabs = [
    { to: "/consent-manager?view=preferences", text: t("preferences"), isCurrent: view === "preferences" },
    { to: "/consent-manager?view=do-not-sell", text: t("doNotSell"), isCurrent: view === "do-not-sell" },
  ];
  return (
    <FormCard title={t("title")} width="wide">
      {data.isOpen ? (
        <>
          <LinkTabs label={t("views")} tabs={tabs} isInset={false} />
          <ConsentForm view={view} data={data} />
        </>
      ) : (
        <ClosedConsent accountConsents={accountConsents} />
      )}
    </FormCard>
  );
}

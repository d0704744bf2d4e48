import { useClient } from "../../state/calls/use-client.ts";
import { accountDataAtom } from "../../state/session/account-atoms.ts";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/Button/Button.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";

function offerFile(name: string, content: unknown): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(content, null, 2)], { type: "application/json" }),
  );
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

/** Downloads all stored data of the viewer as a file. */
export function ExportData() {
  const t = useTranslations("login-register");
  const act = useClient(accountDataAtom);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const take = async (): Promise<void> => {
    setBusy(true);
    const fetched = await act((accountData) => accountData.fetchExport());
    setBusy(false);
    setFailed(!fetched.ok);
    if (fetched.ok) offerFile(t("account_export_name"), fetched.value);
  };
  return (
    <>
      {hasFailed ? <Notice tone="danger">{t("loadFailed")}</Notice> : null}
      <Button icon="download" disabled={isBusy} aria-busy={isBusy || undefined} onClick={() => void take()}>
        {t("account_export")}
      </Button>
    </>
  );
}

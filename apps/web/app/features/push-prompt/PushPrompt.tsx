import { useTranslations } from "use-intl";
import { consentsAtom } from "../../state/session/auth-atoms.ts";
import { useClient } from "../../state/calls/use-client.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { text } from "../../ui/CornerCard/CornerCard.css.ts";
import { CornerCard } from "../../ui/CornerCard/CornerCard.tsx";
import { actionRow } from "../../ui/FormCard/FormCard.css.ts";

/** Shows the browser's own question. Safari 14 and older call back and return no promise. */
const requestPermission = (): Promise<NotificationPermission> =>
  new Promise((resolve) => void Notification.requestPermission(resolve));

/** Asks for push notifications, before the browser's own prompt. Import on demand. */
export function PushPrompt({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("header");
  const act = useClient(consentsAtom);
  const allow = async (): Promise<void> => {
    onClose();
    const permission = await requestPermission();
    // A viewer who closed the browser's question has not decided.
    if (permission === "default") return;
    await act((consents) => consents.save({ IsPushNotificationEnabled: permission === "granted" }));
  };
  return (
    <CornerCard title={t("push_title")} closeLabel={t("close")} onClose={onClose}>
      <p className={text}>{t("push_text")}</p>
      <div className={actionRow}>
        <Button tone="accent" size="s" onClick={() => void allow()}>
          {t("push_allow")}
        </Button>
        <Button size="s" onClick={onClose}>
          {t("push_later")}
        </Button>
      </div>
    </CornerCard>
  );
}

import type { Device, Devices } from "@marquee/auth-sdk";
import { useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { LoadedPart } from "../../parts/LoadedPart.tsx";
import { useProblemText } from "../../texts/problem-text.ts";
import { logOutAtom } from "../../state/session/log-out-atom.ts";
import { devicesAtom } from "../../state/session/sign-in-atoms.ts";
import { openedPart } from "../../parts/opened-part.tsx";
import { showToastAtom } from "../../state/toast-atoms.ts";
import { useLoaded } from "../../state/calls/use-loaded.ts";
import { Button, ButtonLink } from "../../ui/Button/Button.tsx";
import { actionRow } from "../../ui/FormCard/FormCard.css.ts";
import { FormCard } from "../../ui/FormCard/FormCard.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import * as css from "./Account.css.ts";
import { DeviceRow } from "./DeviceRow.tsx";

const Dialog = openedPart(async () => (await import("../../ui/Dialog/Dialog.tsx")).Dialog);

/** The devices on which the viewer is signed in; any of them can be signed out from here (SESS-64, SESS-66). */
export function DevicesScreen() {
  const t = useTranslations("login-register");
  const problemText = useProblemText();
  const { value, problem, reload, act } = useLoaded<readonly Device[], Devices>(devicesAtom);
  const showToast = useSetAtom(showToastAtom);
  const logOut = useSetAtom(logOutAtom);
  const [isAsking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState<string | undefined>(undefined);
  const [failure, setFailure] = useState<string | undefined>(undefined);

  const remove = async (device: Device): Promise<void> => {
    if (device.isOwn) return setAsking(true);
    setLeaving(device.deviceId);
    const outcome = await act((devices) => devices.remove([device.deviceId]));
    setLeaving(undefined);
    setFailure(problemText(outcome.problem));
    if (outcome.problem === undefined) showToast({ text: t("devices_removed") });
  };
  return (
    <FormCard title={t("devices_title")} intro={t("devices_intro")} width="wide" place="section">
      {failure === undefined ? null : <Notice tone="danger">{failure}</Notice>}
      <LoadedPart value={value} problem={problem} onReload={reload}>
        {(devices) => (
          <ul className={css.rows}>
            {devices.map((device) => (
              <DeviceRow
                key={device.deviceId}
                device={device}
                isLeaving={leaving === device.deviceId}
                onRemove={() => void remove(device)}
                onAudit={() => act((client) => client.fetchAudit(device.deviceId))}
              />
            ))}
          </ul>
        )}
      </LoadedPart>
      <div className={actionRow}>
        <ButtonLink to="/device" icon="device">
          {t("devices_addTv")}
        </ButtonLink>
      </div>
      {isAsking ? (
        <Dialog
          title={t("devices_own_title")}
          closeLabel={t("close")}
          isOpen
          onClose={() => setAsking(false)}
        >
          <p>{t("devices_own_intro")}</p>
          <div className={actionRow}>
            <Button tone="accent" onClick={() => void logOut()}>
              {t("devices_own_action")}
            </Button>
            <Button onClick={() => setAsking(false)}>{t("cancel")}</Button>
          </div>
        </Dialog>
      ) : null}
    </FormCard>
  );
}

import { useQuery } from "@apollo/client/react";
import { readDevice, type Device } from "@marquee/auth-sdk";
import { LoggedInDevicesDocument } from "@marquee/auth-sdk/documents";
import { useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { AsyncContent } from "../AsyncContent.tsx";
import { useFollowed } from "../../state/calls/use-followed.ts";
import { deviceIdAtom } from "../../state/session/auth-atoms.ts";
import { logOutAtom } from "../../state/session/log-out-atom.ts";
import { useProblemText } from "../../texts/problem-text.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import { actionRow } from "../../ui/FormCard/FormCard.css.ts";
import { Notice } from "../../ui/Notice/Notice.tsx";
import * as css from "../../ui/Rows/Rows.css.ts";
import { DeviceRow } from "./DeviceRow.tsx";
import { useRemoveDevice } from "./use-remove-device.ts";

interface DeviceListProps {
  /** Leaves out the device in use. */
  readonly othersOnly?: boolean;
  /** Called when another device was signed out. */
  readonly onRemoved: () => void;
}

/** The viewer's signed-in devices, each with a button to sign it out. */
export function DeviceList({ othersOnly = false, onRemoved }: DeviceListProps) {
  const t = useTranslations("login-register");
  const problemText = useProblemText();
  const { data, error, refetch } = useQuery(LoggedInDevicesDocument);
  const thisDeviceId = useFollowed(deviceIdAtom);
  const removeDevice = useRemoveDevice();
  const logOut = useSetAtom(logOutAtom);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(undefined);

  const devices =
    data === undefined || thisDeviceId === undefined
      ? undefined
      : data.loggedInDevices
          .map((wire) => readDevice(wire, thisDeviceId))
          .filter(({ isCurrent }) => !(othersOnly && isCurrent));

  const remove = async ({ isCurrent, deviceId }: Device): Promise<void> => {
    if (isCurrent) return setAsking(true);
    setFailure(undefined);
    const problem = await removeDevice(deviceId);
    setFailure(problemText(problem));
    if (problem === undefined) onRemoved();
  };
  return (
    <>
      {failure === undefined ? null : <Notice tone="danger">{failure}</Notice>}
      <AsyncContent value={devices} problem={error} onReload={() => void refetch().catch(() => undefined)}>
        {(all) => (
          <ul className={css.rows}>
            {all.map((device) => (
              <DeviceRow key={device.deviceId} device={device} onRemove={() => void remove(device)} />
            ))}
          </ul>
        )}
      </AsyncContent>
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
    </>
  );
}

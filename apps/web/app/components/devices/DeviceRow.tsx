import { useQuery } from "@apollo/client/react";
import { readAuditEntry, type Device } from "@marquee/auth-sdk";
import { UserLoginAuditDocument } from "@marquee/auth-sdk/documents";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden/VisuallyHidden.tsx";
import { useDateText } from "../../texts/use-date-text.ts";
import * as css from "../../ui/Rows/Rows.css.ts";

interface DeviceRowProps {
  readonly device: Device;
  readonly onRemove: () => void;
}

/** A device with its kind, location, sign-in time and sign-in history. */
export function DeviceRow({ device, onRemove }: DeviceRowProps) {
  const t = useTranslations("login-register");
  const dateText = useDateText();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery(UserLoginAuditDocument, {
    variables: { deviceId: device.deviceId },
    skip: !isOpen,
  });
  const name = device.deviceName === "" ? t("devices_unknown") : device.deviceName;
  const place = [device.registrationCity, device.registrationCountry].filter(Boolean).join(", ");
  const facts = [device.appName, device.osName, place].filter(Boolean).join(" · ");

  return (
    <li className={css.row}>
      <div className={css.rowMain}>
        <span className={css.rowIcon}>
          <Icon name="device" size={32} />
        </span>
        <div className={css.rowText}>
          <p className={css.rowName}>
            {name}
            {device.isCurrent ? <Badge>{t("devices_this")}</Badge> : null}
          </p>
          <p className={css.rowFacts}>{facts}</p>
          {device.loggedInMs === undefined ? null : (
            <p className={css.rowFacts}>
              {t("devices_since", { date: dateText(device.loggedInMs, "moment") })}
            </p>
          )}
        </div>
      </div>
      <Button tone="outline" size="s" onClick={onRemove} aria-label={t("devices_removeNamed", { name })}>
        {t("devices_remove")}
      </Button>
      <details className={css.rowWide} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={css.summary}>
          {t("devices_audit")}
          <VisuallyHidden>{name}</VisuallyHidden>
          <Icon name="chevronDown" size={16} />
        </summary>
        {error ? <p className={css.rowFacts}>{t("loadFailed")}</p> : null}
        <ul>
          {(data?.userLoginAudit ?? []).map(readAuditEntry).map((entry) => (
            <li key={`${entry.loggedInMs ?? 0}${entry.userIp}`} className={css.rowFacts}>
              {t("devices_auditEntry", {
                date: entry.loggedInMs === undefined ? "–" : dateText(entry.loggedInMs, "moment"),
                place: [entry.userCity, entry.userCountry, entry.userIp].filter(Boolean).join(", "),
              })}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

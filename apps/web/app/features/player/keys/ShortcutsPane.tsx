import { toPlayerSetting } from "@marquee/content-sdk/player";
import { useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "../../../ui/Button/Button.tsx";
import { Switch } from "../../../ui/Switch/Switch.tsx";
import { saveSettingAtom } from "../stream/use-stream-settings.ts";
import * as css from "./ShortcutsPane.css.ts";

interface ShortcutsPaneProps {
  readonly hasShortcuts: boolean;
  readonly onChange: (hasShortcuts: boolean) => void;
  readonly onClose: () => void;
}

/** Lists the keyboard shortcuts, with a switch for those of one character (WCAG 2.1.4). */
export function ShortcutsPane({ hasShortcuts, onChange, onClose }: ShortcutsPaneProps) {
  const t = useTranslations("tvshowdetails");
  const h = useTranslations("header");
  const save = useSetAtom(saveSettingAtom);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  const rows: readonly (readonly [keys: readonly string[], does: string])[] = [
    [["K", "␣"], `${t("player_play")}, ${t("player_pause")}`],
    [["J", "←"], t("player_back")],
    [["L", "→"], t("player_forward")],
    [["0–9"], t("player_tenths")],
    [["Home", "End"], t("player_edges")],
    [[",", "."], t("player_frame")],
    [["<"], t("player_slower")],
    [[">"], t("player_faster")],
    [["↑", "↓"], t("player_volume")],
    [["M"], t("player_mute")],
    [["C"], t("player_captions")],
    [["F"], t("player_fullscreen")],
    [["P"], t("player_pictureInPicture")],
    [["N"], t("player_next")],
  ];
  const change = (isOn: boolean): void => {
    onChange(isOn);
    void save(toPlayerSetting("hasShortcuts", isOn));
  };
  return (
    <section className={css.pane} aria-label={t("player_shortcuts")}>
      <div className={css.head}>
        <h3 className={css.title}>{t("player_shortcuts")}</h3>
        <IconButton ref={close} icon="close" label={h("close")} onClick={onClose} />
      </div>
      <Switch label={t("player_shortcutsOn")} isOn={hasShortcuts} onChange={change} />
      <dl className={css.keys}>
        {rows.map(([keys, does]) => (
          <div key={does} className={css.row}>
            <dt className={css.names}>
              {keys.map((key) => (
                <kbd key={key} className={css.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

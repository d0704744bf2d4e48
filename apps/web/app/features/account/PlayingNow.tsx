import { fetchPlayingNow, stopPlayback, type PlayingScreen } from "@marquee/content-sdk";
import { atom, useSetAtom } from "jotai";
import { useTranslations } from "use-intl";
import { useRead } from "../../state/calls/use-read.ts";
import { useTask } from "../../state/calls/use-task.ts";
import { informedClientAtom } from "../../state/session/viewer-read-atom.ts";
import { showToastAtom } from "../../state/popups/toast-atoms.ts";
import { useDateText } from "../../texts/use-date-text.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import * as css from "../../ui/Rows/Rows.css.ts";

const readPlayingAtom = atom(null, async (get) => fetchPlayingNow(await get(informedClientAtom)));

const stopPlaybackAtom = atom(null, async (get, _set, playbackId: string) =>
  stopPlayback(await get(informedClientAtom), { playbackId }),
);

/** Lists the viewer's devices that play a title now, each with a stop button. Hidden when none plays. */
export function PlayingNow() {
  const t = useTranslations("login-register");
  const { value: screens = [], reload } = useRead(readPlayingAtom);
  const stop = useSetAtom(stopPlaybackAtom);
  const showToast = useSetAtom(showToastAtom);
  const { isBusy, run } = useTask(t("loadFailed"));
  if (screens.length === 0) return null;
  const stopAndReload = ({ playbackId }: PlayingScreen): Promise<void> =>
    run(async () => {
      await stop(playbackId);
      showToast({ text: t("devices_stopped") });
      reload();
    });
  return (
    <section aria-labelledby="playing-now">
      <h2 id="playing-now" className={css.rowName}>
        {t("devices_playing")}
      </h2>
      <ul className={css.rows}>
        {screens.map((screen) => (
          <PlayingRow
            key={screen.playbackId}
            screen={screen}
            isBusy={isBusy}
            onStop={() => void stopAndReload(screen)}
          />
        ))}
      </ul>
    </section>
  );
}

interface PlayingRowProps {
  readonly screen: PlayingScreen;
  readonly isBusy: boolean;
  readonly onStop: () => void;
}

function PlayingRow({ screen, isBusy, onStop }: PlayingRowProps) {
  const t = useTranslations("login-register");
  const dateText = useDateText();
  const { title, isThisDevice, startedAt } = screen;
  const device = screen.deviceName === "" ? t("devices_otherPlayer") : screen.deviceName;
  return (
    <li className={css.row}>
      <div className={css.rowMain}>
        <span className={css.rowIcon}>
          <Icon name="play" size={32} />
        </span>
        <div className={css.rowText}>
          <p className={css.rowName}>
            {title}
            {isThisDevice ? <Badge>{t("devices_this")}</Badge> : null}
          </p>
          <p className={css.rowFacts}>
            {t("devices_playingOn", { device, date: dateText(startedAt, "moment") })}
          </p>
        </div>
      </div>
      <Button
        tone="outline"
        size="s"
        disabled={isBusy}
        onClick={onStop}
        aria-label={t("devices_stopNamed", { title, device })}
      >
        {t("devices_stop")}
      </Button>
    </li>
  );
}

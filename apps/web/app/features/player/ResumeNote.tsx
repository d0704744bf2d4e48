import { SECOND } from "@marquee/config";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/Button/Button.tsx";
import { clockText } from "./video/clock-text.ts";
import * as css from "./Player.css.ts";

/** How long the note is shown. */
const SHOWN_MS = 8 * SECOND;

/** Says that playback resumed at a stored position and offers to start over. Hides after {@link SHOWN_MS}. */
export function ResumeNote({ startAtMs, onStartOver }: { startAtMs: number; onStartOver: () => void }) {
  const t = useTranslations("tvshowdetails");
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <div className={css.resumed} role="status">
      {t("player_resumed", { time: clockText(startAtMs) })}
      <Button
        size="s"
        tone="accent"
        icon="replay"
        onClick={() => {
          setShown(false);
          onStartOver();
        }}
      >
        {t("startOver")}
      </Button>
    </div>
  );
}

import { canRetryPlaying, type PlayNotice } from "@marquee/content-sdk";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { faultTitle } from "../../faults/fault-title.ts";
import { Button } from "../../ui/Button/Button.tsx";
import * as css from "./Player.css.ts";

interface PlayerNoticePaneProps {
  readonly notice: PlayNotice;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

interface Words {
  readonly title: string;
  readonly hint: string | undefined;
  readonly code: string | undefined;
}

/** What a notice says. A message of the platform says what to do by itself; a feature that is not there has no code (SHELL-118). */
function useWords(notice: PlayNotice): Words {
  const t = useTranslations("tvshowdetails");
  const f = useTranslations("fallback");
  switch (notice.kind) {
    case "refused":
      return { title: t(`refusal_${notice.code}`), hint: undefined, code: String(notice.code) };
    case "hardware":
      return { title: t("player_hardware"), hint: t("player_hardwareHint"), code: undefined };
    case "stopped":
      return { title: t("player_stopped"), hint: t("player_stoppedHint"), code: undefined };
    case "stream":
      return { title: t("player_streamFailed"), hint: f("SOMETHING_WENT_WRONG_hint"), code: notice.code };
    default: {
      const { error, message, code, status } = notice;
      return {
        title: message ?? f(faultTitle({ kind: error, status })),
        hint: message === undefined ? f(`${error}_hint`) : undefined,
        code: error === "FEATURE_NOT_AVAILABLE" ? undefined : code,
      };
    }
  }
}

/** Says why nothing plays and what can be done. After a lost connection it tries again by itself (SHELL-120). */
export function PlayerNoticePane({ notice, onRetry, onClose }: PlayerNoticePaneProps) {
  const t = useTranslations("tvshowdetails");
  const f = useTranslations("fallback");
  const retry = useRef<HTMLButtonElement>(null);
  // What had the focus is gone with the picture.
  useEffect(() => retry.current?.focus(), []);
  const isOffline = notice.kind === "page" && notice.error === "NO_ACTIVE_INTERNET";

  useEffect(() => {
    if (!isOffline) return undefined;
    window.addEventListener("online", onRetry);
    return () => window.removeEventListener("online", onRetry);
  }, [isOffline, onRetry]);

  const { title, hint, code } = useWords(notice);
  return (
    <div className={css.notice} role="alert">
      <h2 className={css.noticeTitle}>{title}</h2>
      {hint === undefined ? null : <p className={css.noticeHint}>{hint}</p>}
      {code === undefined ? null : <p className={css.noticeCode}>{f("errorCode", { code })}</p>}
      <div className={css.actions}>
        {notice.kind === "hardware" ? (
          <Button tone="accent" icon="replay" onClick={() => window.location.reload()} ref={retry}>
            {t("player_reload")}
          </Button>
        ) : null}
        {canRetryPlaying(notice) ? (
          <Button tone="accent" icon="replay" onClick={onRetry} ref={retry}>
            {f("tryAgain")}
          </Button>
        ) : null}
        <Button onClick={onClose}>{t("player_close")}</Button>
      </div>
    </div>
  );
}

import { PLAYER_CODES } from "@marquee/config/errors";
import { canRetryPlaying, type PlayNotice } from "@marquee/content-sdk";
import { titleOffer, type TitleOffer } from "@marquee/content-sdk/rules";
import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { faultTitle } from "../../faults/fault-title.ts";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { hasOfferLinks, OfferLinks, useOfferActions } from "../../components/OfferLinks.tsx";
import { addressesAtom } from "../../state/app-context/app-context-atoms.ts";
import { isSignedInAtom } from "../../state/session/viewer-atoms.ts";
import { button } from "../../ui/Button/Button.css.ts";
import { Button, ButtonLink } from "../../ui/Button/Button.tsx";
import * as css from "./Player.css.ts";

const DevicesPane = lazyDialog(async () => (await import("./DevicesPane.tsx")).DevicesPane);

interface PlayerNoticePaneProps {
  readonly notice: PlayNotice;
  readonly contentId: string;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

interface NoticeTexts {
  readonly title: string;
  readonly hint: string | undefined;
  readonly code: string | undefined;
}

/** Returns the texts of a notice. A message of the platform gets no hint; an unavailable feature shows no code. */
function useNoticeTexts(notice: PlayNotice): NoticeTexts {
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

/** Converts a refusal to a title offer, as the title's page does. Any other notice becomes `play`: nothing to buy. */
function offerOf(notice: PlayNotice): TitleOffer {
  if (notice.kind !== "refused") return { kind: "play" };
  const { code } = notice;
  return titleOffer({}, { playable: false, refusalCode: PLAYER_CODES[code], playerCode: code });
}

/** Links to offers or to the Android app. The home page if neither applies and a retry or reload cannot help. */
function NoticeLinks({ notice, contentId }: Pick<PlayerNoticePaneProps, "notice" | "contentId">) {
  const f = useTranslations("fallback");
  const { androidAppUrl } = useAtomValue(addressesAtom);
  const actions = useOfferActions(offerOf(notice));
  if (hasOfferLinks(actions)) return <OfferLinks actions={actions} contentId={contentId} size="m" />;
  if (notice.kind === "page" && notice.error === "FEATURE_NOT_AVAILABLE")
    return (
      <a
        className={button({ tone: "accent", size: "m" })}
        href={androidAppUrl}
        target="_blank"
        rel="noopener noreferrer"
      >
        {f("getAndroidApp")}
      </a>
    );
  return canRetryPlaying(notice) || notice.kind === "hardware" ? null : (
    <ButtonLink to="/" tone="accent">
      {f("goHome")}
    </ButtonLink>
  );
}

/** Whether a viewer with an account can make room for this device. */
function useRemovesDevices(notice: PlayNotice): boolean {
  const isSignedIn = useAtomValue(isSignedInAtom);
  return isSignedIn && notice.kind === "refused" && notice.code === 3804;
}

/** Says why playback failed and what the viewer can do. If offline, it retries once the browser is online again. */
export function PlayerNoticePane({ notice, contentId, onRetry, onClose }: PlayerNoticePaneProps) {
  const t = useTranslations("tvshowdetails");
  const f = useTranslations("fallback");
  const retry = useRef<HTMLButtonElement>(null);
  // The focused element was removed with the video, so the retry button takes the focus.
  useEffect(() => retry.current?.focus(), []);
  const isOffline = notice.kind === "page" && notice.error === "NO_ACTIVE_INTERNET";

  useEffect(() => {
    if (!isOffline) return undefined;
    window.addEventListener("online", onRetry);
    return () => window.removeEventListener("online", onRetry);
  }, [isOffline, onRetry]);

  const { title, hint, code } = useNoticeTexts(notice);
  const removesDevices = useRemovesDevices(notice);
  return (
    <div className={css.notice}>
      <div className={css.noticeText} role="alert">
        <h2 className={css.noticeTitle}>{title}</h2>
        {hint === undefined ? null : <p className={css.noticeHint}>{hint}</p>}
        {code === undefined ? null : <p className={css.noticeCode}>{f("errorCode", { code })}</p>}
        <div className={css.actions}>
          {notice.kind === "hardware" ? (
            <Button tone="accent" icon="replay" onClick={() => window.location.reload()} ref={retry}>
              {t("player_reload")}
            </Button>
          ) : null}
          {canRetryPlaying(notice) || removesDevices ? (
            <Button tone="accent" icon="replay" onClick={onRetry} ref={retry}>
              {f("tryAgain")}
            </Button>
          ) : null}
          {removesDevices ? null : <NoticeLinks notice={notice} contentId={contentId} />}
          <Button onClick={onClose}>{t("player_close")}</Button>
        </div>
      </div>
      {removesDevices ? (
        <DevicesPane onRemoved={() => retry.current?.focus()} onClose={() => retry.current?.focus()} />
      ) : null}
    </div>
  );
}

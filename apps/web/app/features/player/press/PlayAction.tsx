import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { atom, useSetAtom } from "jotai";
import { useTranslations } from "use-intl";
import type { CardData } from "../../../components/card.ts";
import { readMayHaveHistoryAtom } from "../../../state/sdks/may-have-history-atom.ts";
import { lazyDialog } from "../../../components/lazy-dialog.tsx";
import {
  PLAY_HASH,
  programmeOfHash,
  programmePlayHash,
  RUNNING_PROGRAMME,
} from "../../../components/play-hash.ts";
import { button } from "../../../ui/Button/Button.css.ts";
import { IconButton } from "../../../ui/Button/Button.tsx";
import { Icon } from "../../../ui/Icon/Icon.tsx";
import { useIsInBrowser } from "../../../ui/use-is-in-browser.ts";
import { clockText } from "../video/clock-text.ts";
import { intendToPlayAtom, loadPlayer, preloadPlayer } from "./player-chunk.ts";
import { PlayerFrame } from "../../../components/PlayerFrame.tsx";
import { forgetPositionAtom } from "../continue-watching/forget-position-atom.ts";
import { usePlayPress } from "./use-play-press.ts";
import * as css from "./PlayAction.css.ts";
import { PageLink } from "../../../ui/PageLink/PageLink.tsx";

const Player = lazyDialog(loadPlayer, ({ title, onClose }) => (
  <PlayerFrame card={title.card} onClose={onClose} />
));
const RegistrationPrompt = lazyDialog(
  async () => (await import("./RegistrationPrompt.tsx")).RegistrationPrompt,
);

/** Resolves with the stored position of a title in milliseconds; 0 without one. */
const readResumeAtMsAtom = atom(null, async (_get, set, contentId: string): Promise<number> => {
  if (!(await set(readMayHaveHistoryAtom))) return 0;
  const { accountHistoryAtom } = await import("../../../state/sdks/watch-history-atom.ts");
  return (await set(accountHistoryAtom)).resumeAtMs({ contentId });
});

/** Returns the stored position in milliseconds, read again each time the player closes; undefined without one. */
function useResumeAtMs(contentId: string, isPlayerOpen: boolean): number | undefined {
  const readResumeAtMs = useSetAtom(readResumeAtMsAtom);
  const [resumeAtMs, setResumeAtMs] = useState<number | undefined>(undefined);
  useEffect(() => {
    if (isPlayerOpen) return undefined;
    let isGone = false;
    // If reading fails, the button names no position; the player still determines one itself.
    readResumeAtMs(contentId)
      .then((positionMs) => (isGone ? undefined : setResumeAtMs(positionMs || undefined)))
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [isPlayerOpen, contentId, readResumeAtMs]);
  return resumeAtMs;
}

interface PlayActionProps {
  readonly card: CardData;
  readonly language: string | undefined;
  readonly seriesId?: string | undefined;
}

/** Router state of a history entry that this page pushed. Closing the player then goes back in history. */
interface PlayState {
  readonly isFromPage?: boolean;
}

/**
 * The play button of a title. The hash of the address says that the player is open, so that Back closes it and a reload opens it
 * again. The link works before hydration; the player opens after it.
 */
export function PlayAction({ card, language, seriesId }: PlayActionProps) {
  const t = useTranslations("tvshowdetails");
  const location = useLocation();
  const { pathname, hash, search, state } = location;
  const navigate = useNavigate();
  const forgetPosition = useSetAtom(forgetPositionAtom);
  const link = useRef<HTMLAnchorElement>(null);
  const isInBrowser = useIsInBrowser();
  const programmeId = card.kind === "channel" ? programmeOfHash(hash) : undefined;
  const isOpen = isInBrowser && (hash === PLAY_HASH || programmeId !== undefined);
  const { isWaiting, video, show, press, cancel, gate } = usePlayPress(card, isOpen);
  const isHeld = isWaiting || (isOpen && gate === undefined);
  const intendToPlay = useSetAtom(intendToPlayAtom);
  const intend = (): void => void intendToPlay();
  const resumeAtMs = useResumeAtMs(card.id, isOpen);
  const wasOpen = useRef(false);
  /** The frame was closed while the address was changing. */
  const isClosing = useRef(false);
  const closedAt = useRef<typeof location>(undefined);

  useEffect(() => {
    // The code loads while the registration gate is decided.
    if (isOpen) preloadPlayer();
    if (wasOpen.current && !isOpen) link.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);

  const close = (): void => {
    // A second close of the same open player, before the address has changed, would go back one more page.
    if (closedAt.current === location) return;
    closedAt.current = location;
    if ((state as PlayState | null)?.isFromPage === true) void navigate(-1);
    else void navigate({ search, hash: "" }, { replace: true, preventScrollReset: true });
  };
  const open = (playHash: string): void =>
    void navigate(
      { search, hash: playHash },
      { state: { isFromPage: true } satisfies PlayState, preventScrollReset: true },
    );
  const startOver = async (): Promise<void> => {
    const closed = show();
    await forgetPosition(card.id);
    if (!closed.aborted) open(PLAY_HASH);
  };
  const stay = (): void => {
    if (cancel()) link.current?.focus({ preventScroll: true });
    else isClosing.current = true;
  };
  useEffect(() => {
    if (!isOpen || !isClosing.current) return;
    isClosing.current = false;
    close();
  });
  const text =
    card.kind === "channel"
      ? t("watchLive")
      : resumeAtMs === undefined
        ? t("play")
        : t("resumeFrom", { time: clockText(resumeAtMs) });
  return (
    <>
      <div className={css.actions}>
        <PageLink
          ref={link}
          to={pathname + search + PLAY_HASH}
          className={button({ tone: "accent", size: "l" })}
          onClick={(event) => press(event, () => open(PLAY_HASH))}
          onPointerEnter={intend}
          onFocus={intend}
          onTouchStart={intend}
        >
          <Icon name="play" size={20} />
          {text}
        </PageLink>
        {card.kind === "channel" ? (
          <PageLink
            to={pathname + search + programmePlayHash(RUNNING_PROGRAMME)}
            className={button({ tone: "outline", size: "l" })}
            onClick={(event) =>
              press(event, () => open(programmePlayHash(RUNNING_PROGRAMME)), RUNNING_PROGRAMME)
            }
            onPointerEnter={intend}
            onFocus={intend}
          >
            <Icon name="replay" size={20} />
            {t("startOver")}
          </PageLink>
        ) : null}
        {resumeAtMs === undefined ? null : (
          <IconButton
            icon="replay"
            tone="solid"
            label={t("startOver")}
            title={t("startOver")}
            onClick={() => void startOver()}
          />
        )}
      </div>
      <noscript>
        <p>{t("needsScript")}</p>
      </noscript>
      {isInBrowser ? null : <PlayerFrame card={card} isFromServer />}
      {isHeld ? <PlayerFrame card={card} video={video} onClose={isOpen ? close : stay} /> : null}
      {isOpen && !isHeld && gate === "open" ? (
        <Player
          key={`${card.id} ${programmeId ?? ""}`}
          title={{ card, language, seriesId, programmeId }}
          onClose={close}
        />
      ) : null}
      {isOpen && !isHeld && gate === "closed" ? <RegistrationPrompt onClose={close} /> : null}
    </>
  );
}

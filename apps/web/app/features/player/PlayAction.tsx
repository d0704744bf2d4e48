import { useEffect, useRef, useState, type MouseEvent } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { atom, useSetAtom } from "jotai";
import { useTranslations } from "use-intl";
import type { CardData } from "../../components/card.ts";
import { readMayHaveHistoryAtom } from "../../state/sdks/may-have-history-atom.ts";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import {
  PLAY_HASH,
  programmeOfHash,
  programmePlayHash,
  RUNNING_PROGRAMME,
} from "../../components/play-hash.ts";
import { button } from "../../ui/Button/Button.css.ts";
import { IconButton } from "../../ui/Button/Button.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { useIsInBrowser } from "../../ui/use-is-in-browser.ts";
import { clockText } from "./clock-text.ts";
import { loadPlayer, preloadPlayer } from "./player-chunk.ts";
import { opensHere, PlayerFrame } from "../../components/PlayerFrame.tsx";
import { forgetPositionAtom } from "./forget-position-atom.ts";
import { useRegistrationGate } from "./use-registration-gate.ts";
import * as css from "./PlayAction.css.ts";

const Player = lazyDialog(loadPlayer, ({ title, onClose }) => (
  <PlayerFrame card={title.card} onClose={onClose} />
));
const RegistrationPrompt = lazyDialog(
  async () => (await import("./RegistrationPrompt.tsx")).RegistrationPrompt,
);

/** Answers where a title goes on, in milliseconds; 0 where it begins. */
const readResumeAtMsAtom = atom(null, async (_get, set, contentId: string): Promise<number> => {
  if (!(await set(readMayHaveHistoryAtom))) return 0;
  const { accountHistoryAtom } = await import("../../state/sdks/watch-history-atom.ts");
  return (await set(accountHistoryAtom)).resumeAtMs({ contentId });
});

/** Where the title goes on, in milliseconds, read anew each time the player closes; undefined where it begins. */
function useResumeAtMs(contentId: string, isPlayerOpen: boolean): number | undefined {
  const readResumeAtMs = useSetAtom(readResumeAtMsAtom);
  const [resumeAtMs, setResumeAtMs] = useState<number | undefined>(undefined);
  useEffect(() => {
    if (isPlayerOpen) return undefined;
    let isGone = false;
    // Without network the title begins where the player finds it.
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

/** Marks entries of the session history that this page made itself, so that closing can simply go back. */
interface PlayState {
  readonly isFromPage?: boolean;
}

/**
 * Plays a title. The open player is part of the address, so that Back closes it and a reload finds it again; the link
 * works from the first moment, and what it asks for happens once script runs.
 */
export function PlayAction({ card, language, seriesId }: PlayActionProps) {
  const t = useTranslations("tvshowdetails");
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const forgetPosition = useSetAtom(forgetPositionAtom);
  const link = useRef<HTMLAnchorElement>(null);
  const isInBrowser = useIsInBrowser();
  const programmeId = card.kind === "channel" ? programmeOfHash(hash) : undefined;
  const isOpen = isInBrowser && (hash === PLAY_HASH || programmeId !== undefined);
  // The address follows some frames later.
  const [isPressed, setPressed] = useState(false);
  const press = (event: MouseEvent): void => setPressed(opensHere(event));
  const gate = useRegistrationGate(card.id, isOpen);
  const resumeAtMs = useResumeAtMs(card.id, isOpen);
  const wasOpen = useRef(false);

  useEffect(() => {
    // What may be played from here on is decided meanwhile.
    if (isOpen) {
      preloadPlayer();
      setPressed(false);
    }
    if (wasOpen.current && !isOpen) link.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);

  const close = (): void => {
    if ((state as PlayState | null)?.isFromPage === true) void navigate(-1);
    else void navigate({ search, hash: "" }, { replace: true, preventScrollReset: true });
  };
  const startOver = async (): Promise<void> => {
    setPressed(true);
    await forgetPosition(card.id);
    await navigate(
      { search, hash: PLAY_HASH },
      { state: { isFromPage: true } satisfies PlayState, preventScrollReset: true },
    );
  };
  const text =
    card.kind === "channel"
      ? t("watchLive")
      : resumeAtMs === undefined
        ? t("play")
        : t("resumeFrom", { time: clockText(resumeAtMs) });
  return (
    <>
      <div className={css.actions}>
        <Link
          ref={link}
          to={{ search, hash: PLAY_HASH }}
          state={{ isFromPage: true } satisfies PlayState}
          preventScrollReset
          className={button({ tone: "accent", size: "l" })}
          onClick={press}
          onPointerEnter={preloadPlayer}
          onFocus={preloadPlayer}
          onTouchStart={preloadPlayer}
        >
          <Icon name="play" size={20} />
          {text}
        </Link>
        {card.kind === "channel" ? (
          <Link
            to={{ search, hash: programmePlayHash(RUNNING_PROGRAMME) }}
            state={{ isFromPage: true } satisfies PlayState}
            preventScrollReset
            className={button({ tone: "outline", size: "l" })}
            onClick={press}
            onPointerEnter={preloadPlayer}
            onFocus={preloadPlayer}
          >
            <Icon name="replay" size={20} />
            {t("startOver")}
          </Link>
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
      {isPressed && !isOpen ? <PlayerFrame card={card} onClose={() => setPressed(false)} /> : null}
      {isOpen ? (
        <>
          {gate === "open" ? (
            <Player
              key={`${card.id} ${programmeId ?? ""}`}
              title={{ card, language, seriesId, programmeId }}
              onClose={close}
            />
          ) : null}
          {gate === "closed" ? <RegistrationPrompt onClose={close} /> : null}
          {gate === undefined ? <PlayerFrame card={card} onClose={close} /> : null}
        </>
      ) : null}
    </>
  );
}

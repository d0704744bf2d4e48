import { Dialog } from "@ariakit/react";
import { canOwnerAllow } from "@marquee/content-sdk";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { isSignedInAtom, viewerAtom } from "../../state/session/viewer-atoms.ts";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { IconButton } from "../../ui/Button/Button.tsx";
import type { PlayedTitle } from "./playback/played-title.ts";
import { PlayerNoticePane } from "./PlayerNoticePane.tsx";
import { PlayerStage, type StageHandle } from "./PlayerStage.tsx";
import { eventAction } from "./keys/player-keys.ts";
import { useNextTitle } from "./next/use-next-title.ts";
import { beginPlayAtom } from "./playback/play-start.ts";
import type { PlaybackState } from "./playback/request-playback-atom.ts";
import { usePlayback } from "./playback/use-playback.ts";
import { usePlayRecorder } from "./playback/use-play-recorder.ts";
import * as css from "./Player.css.ts";

const ParentalPrompt = lazyDialog(async () => (await import("./ParentalPrompt.tsx")).ParentalPrompt);

/** Whether single-character shortcuts are on: as chosen in this player, else as saved. On until the settings are loaded. */
function useShortcuts(state: PlaybackState) {
  const [chosen, setShortcuts] = useState<boolean | undefined>(undefined);
  const preferred = state.status === "ready" ? state.preferences.hasShortcuts : true;
  return { hasShortcuts: chosen ?? preferred, setShortcuts };
}

interface PlayerDialogProps {
  readonly title: PlayedTitle;
  readonly onClose: () => void;
}

const PORTAL_ID = "player-portal";

/** Where the player is placed. A portal of the dialog's own moves when full screen begins or ends, and so loses the focus. */
function playerPortal(): HTMLElement {
  const known = document.getElementById(PORTAL_ID);
  if (known !== null) return known;
  const portal = document.createElement("div");
  portal.id = PORTAL_ID;
  return document.body.appendChild(portal);
}

/** The player as a dialog over the whole window. Import on demand. */
export function PlayerDialog({ title, onClose }: PlayerDialogProps) {
  const t = useTranslations("tvshowdetails");
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<StageHandle>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const begin = useSetAtom(beginPlayAtom);
  const [start] = useState(() => begin({ ...title.card, programmeId: title.programmeId }));
  const { state, control } = usePlayback(title, start);
  const { hasShortcuts, setShortcuts } = useShortcuts(state);
  const next = useNextTitle(title.card.id);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { isKidsOnly } = useAtomValue(viewerAtom);
  usePlayRecorder({ title, video, state, start });
  const isStopped = state.status === "stopped";
  const wasStopped = useRef(isStopped);
  useEffect(() => {
    // The pressed button was removed with its notice. Without a focus here, keys would reach the page behind.
    if (wasStopped.current && !isStopped) root.current?.focus();
    wasStopped.current = isStopped;
  }, [isStopped]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const action = eventAction(event, hasShortcuts);
    stage.current?.wake();
    next.noteInput();
    if (action === undefined || stage.current === null) return;
    event.preventDefault();
    stage.current.perform(action);
  };

  return (
    <Dialog
      ref={root}
      portalElement={playerPortal}
      open
      onClose={onClose}
      hideOnInteractOutside={false}
      autoFocusOnHide={false}
      initialFocus={root}
      backdrop={false}
      className={css.player}
      aria-label={t("player", { title: title.card.title })}
      onKeyDown={onKeyDown}
      onPointerDown={next.noteInput}
    >
      {state.status === "stopped" ? (
        <>
          {canOwnerAllow(state.notice, { isSignedIn, isKidsOnly }) ? (
            <ParentalPrompt onConfirmed={() => control.restart()} onClose={onClose} />
          ) : (
            <PlayerNoticePane
              notice={state.notice}
              contentId={title.card.id}
              // A title goes on from its history, to which another device may have added.
              onRetry={() =>
                control.restart(title.card.kind === "channel" ? control.closedAt.current : undefined)
              }
              onClose={onClose}
            />
          )}
          <div className={css.corner}>
            <IconButton icon="close" label={t("player_close")} onClick={onClose} />
          </div>
        </>
      ) : (
        <PlayerStage
          ref={stage}
          root={root}
          title={title}
          video={video}
          start={start}
          onVideo={setVideo}
          ready={state.status === "ready" ? state : undefined}
          control={control}
          onClose={onClose}
          next={next}
          shortcuts={{ hasShortcuts, onChange: setShortcuts }}
        />
      )}
    </Dialog>
  );
}

import { itemImageSources } from "@marquee/content-sdk";
import { useAtomValue } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useNavigate, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { Pictured } from "./card.ts";
import { placeVideo } from "./place-video.ts";
import { PLAY_HASH } from "./play-hash.ts";
import { followsHere } from "../browser/follows-here.ts";
import { addressesAtom } from "../state/app-context/app-context-atoms.ts";
import { IconButton } from "../ui/Button/Button.tsx";
import { Picture } from "../ui/Picture/Picture.tsx";
import { PLAYER_FRAME } from "../hydration/pre-hydration-script.ts";
import * as css from "./player-frame.css.ts";

/** Animated by SVG, so that it needs no style sheet. */
const SPINNER = (
  <svg
    width="64"
    height="64"
    viewBox="0 0 44 44"
    fill="none"
    stroke="currentColor"
    strokeWidth="3.4"
    aria-hidden
  >
    <circle cx="22" cy="22" r="20" opacity="0.22" />
    <path d="M22 2a20 20 0 0 1 20 20">
      <animateTransform
        attributeName="transform"
        type="rotate"
        from="0 22 22"
        to="360 22 22"
        dur="0.9s"
        repeatCount="indefinite"
      />
    </path>
  </svg>
);

interface TitlePictureProps {
  readonly card: Pictured & { readonly title: string };
  /** Default: `hero`, as at the top of the title's page. */
  readonly shape?: "hero" | "cover";
  /** The `sizes` attribute of the picture. */
  readonly sizes?: string;
  readonly isFirst: boolean;
}

/** The picture of a title, as already loaded by the page: nothing is fetched again. */
export function TitlePicture({ card, shape = "hero", sizes = "100vw", isFirst }: TitlePictureProps) {
  const { imageBase } = useAtomValue(addressesAtom);
  const item = { ...card, images: { ...card.images } };
  return (
    <Picture
      picture={itemImageSources({ item, base: imageBase, kind: shape })}
      proportion="hero"
      sizes={sizes}
      title={card.title}
      isFirst={isFirst}
    />
  );
}

/** Shows a video element that was created before this frame. */
function VideoInFrame({
  video,
  onPicture,
}: {
  readonly video: HTMLVideoElement;
  readonly onPicture: () => void;
}) {
  const place = useCallback(
    (parent: HTMLElement | null) => {
      if (parent === null) return undefined;
      placeVideo(parent, video);
      if (!video.paused && video.readyState >= video.HAVE_FUTURE_DATA) onPicture();
      video.addEventListener("playing", onPicture);
      return () => video.removeEventListener("playing", onPicture);
    },
    [video, onPicture],
  );
  return <div ref={place} className={css.video} />;
}

interface PlayerFrameProps extends Omit<TitlePictureProps, "isFirst"> {
  /** Rendered by the server: hidden until the viewer presses play before hydration. */
  readonly isFromServer?: boolean;
  readonly onClose?: () => void;
  /** A video that shows its first frame once loaded. */
  readonly video?: HTMLVideoElement | undefined;
}

/** Placeholder of the player from the press until its code is loaded and the first frame is there. */
export function PlayerFrame({ isFromServer = false, onClose, video, ...picture }: PlayerFrameProps) {
  const t = useTranslations("tvshowdetails");
  const frame = useRef<HTMLDivElement>(null);
  const [hasPicture, setHasPicture] = useState(false);
  const onPicture = useCallback(() => setHasPicture(true), []);
  useEffect(() => {
    if (!isFromServer) frame.current?.focus();
  }, [isFromServer]);
  useEffect(() => {
    if (onClose === undefined) return undefined;
    const close = ({ key }: KeyboardEvent): void => {
      if (key === "Escape") onClose();
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [onClose]);
  return (
    <div
      ref={frame}
      tabIndex={-1}
      role="dialog"
      aria-modal="true"
      aria-busy="true"
      aria-label={t("player", { title: picture.card.title })}
      className={css.loading}
      // The pre-hydration script may have shown it; hydration leaves that unchanged.
      {...(isFromServer ? { id: PLAYER_FRAME, hidden: true, suppressHydrationWarning: true } : {})}
    >
      {hasPicture ? null : (
        <>
          <div className={css.picture}>
            <TitlePicture {...picture} isFirst={!isFromServer} />
          </div>
          {SPINNER}
          <span role="status">{t("player_loading")}</span>
        </>
      )}
      {video === undefined ? null : <VideoInFrame video={video} onPicture={onPicture} />}
      {onClose === undefined ? null : (
        <div className={css.close}>
          <IconButton icon="close" label={t("player_close")} title={t("player_close")} onClick={onClose} />
        </div>
      )}
    </div>
  );
}

/** A title and the path of its page. */
export interface OpeningPlayerProps extends Pick<PlayerFrameProps, "card" | "shape" | "sizes"> {
  /** Path of the title's page. */
  readonly to: string;
}

/** Whether a URL opens the player of a title's page. */
const opensPlayer = ({ hash, pathname }: Pick<Location, "hash" | "pathname">, to: string): boolean =>
  hash.startsWith(PLAY_HASH) && pathname.endsWith(to);

/** Whether a link to a title's player was pressed and its page is still loading. */
function usePressed(to: string) {
  const { location } = useNavigation();
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    // The router reports the navigation only some frames later.
    const press = (event: MouseEvent): void => {
      const link = (event.target as Element).closest("a");
      // A link that opens a dialog does not navigate.
      if (link === null || link.hasAttribute("aria-haspopup") || !followsHere(event)) return;
      if (opensPlayer(link, to)) setPressed(true);
    };
    document.addEventListener("click", press);
    return () => document.removeEventListener("click", press);
  }, [to]);
  // Also true when the link was pressed before this code was loaded.
  const isNavigating = location !== undefined && opensPlayer(location, to);
  useEffect(() => {
    // Reset when the navigation of this press ends; an earlier navigation may end after the press.
    if (isNavigating) return () => setPressed(false);
    return undefined;
  }, [isNavigating]);
  return { isPressed: isPressed || isNavigating, setPressed };
}

/** Shows the player's frame while the page of a title with an open player loads. */
export function OpeningPlayer({ to, ...frame }: OpeningPlayerProps) {
  const { isPressed, setPressed } = usePressed(to);
  const navigate = useNavigate();
  if (!isPressed) return null;
  const stay = (): void => {
    setPressed(false);
    void navigate({ search: window.location.search }, { replace: true, preventScrollReset: true });
  };
  // Rendered in the body: above dialogs, and not clipped by rows.
  return createPortal(<PlayerFrame {...frame} onClose={stay} />, document.body);
}

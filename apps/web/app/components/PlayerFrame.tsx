import { itemImageSources } from "@marquee/content-sdk";
import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { Pictured } from "./card.ts";
import { PLAY_HASH } from "./play-hash.ts";
import { addressesAtom } from "../state/app-context/app-context-atoms.ts";
import { IconButton } from "../ui/Button/Button.tsx";
import { Picture } from "../ui/Picture/Picture.tsx";
import { PLAYER_FRAME } from "../hydration/pre-hydration-script.ts";
import * as css from "./player-frame.css.ts";

/** Turns by itself: no style is spent on it, and none has to arrive. */
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
  /** Default: that of the head of its page. */
  readonly shape?: "hero" | "cover";
  /** The `sizes` of that picture. */
  readonly sizes?: string;
  readonly isFirst: boolean;
}

/** The picture of a title where it has been in sight already: nothing is loaded for it. */
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

interface PlayerFrameProps extends Omit<TitlePictureProps, "isFirst"> {
  /** As the server sends it: hidden until the page is told to play before it is hydrated. */
  readonly isFromServer?: boolean;
  readonly onClose?: () => void;
}

/** The place of the player from the press on, until its code has arrived. */
export function PlayerFrame({ isFromServer = false, onClose, ...picture }: PlayerFrameProps) {
  const t = useTranslations("tvshowdetails");
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFromServer) frame.current?.querySelector("button")?.focus();
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
      role="dialog"
      aria-modal="true"
      aria-busy="true"
      aria-label={t("player", { title: picture.card.title })}
      className={css.loading}
      // What the script of the page does with it before stays until then.
      {...(isFromServer ? { id: PLAYER_FRAME, hidden: true, suppressHydrationWarning: true } : {})}
    >
      <div className={css.picture}>
        <TitlePicture {...picture} isFirst={!isFromServer} />
      </div>
      {SPINNER}
      <span role="status">{t("player_loading")}</span>
      {onClose === undefined ? null : (
        <IconButton icon="close" label={t("player_close")} title={t("player_close")} onClick={onClose} />
      )}
    </div>
  );
}

/** A title and where its page is. */
export interface OpeningPlayerProps extends Pick<PlayerFrameProps, "card" | "shape" | "sizes"> {
  /** The page of the title. */
  readonly to: string;
}

/** Whether a click on a link leads on in this window. */
export const opensHere = ({
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey">) => !ctrlKey && !metaKey && !shiftKey;

/** Whether a link was pressed that opens the player of a title, until its page is there. */
function usePressed(to: string) {
  const { state } = useNavigation();
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    // The router says some frames later that it is on the way.
    const press = (event: MouseEvent): void => {
      const link = (event.target as Element).closest("a");
      if (link !== null && opensHere(event) && link.hash.startsWith(PLAY_HASH) && link.pathname.endsWith(to))
        setPressed(true);
    };
    document.addEventListener("click", press);
    return () => document.removeEventListener("click", press);
  }, [to]);
  useEffect(() => {
    if (state === "idle") setPressed(false);
  }, [state]);
  return { isPressed, setPressed };
}

/** Shows the player's frame while the page of a title is on its way that opens with it. */
export function OpeningPlayer({ to, ...frame }: OpeningPlayerProps) {
  const { isPressed, setPressed } = usePressed(to);
  const navigate = useNavigate();
  if (!isPressed) return null;
  const stay = (): void => {
    setPressed(false);
    void navigate({ search: window.location.search }, { replace: true, preventScrollReset: true });
  };
  return <PlayerFrame {...frame} onClose={stay} />;
}

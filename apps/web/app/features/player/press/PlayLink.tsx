import { PLAY_HASH } from "../../../components/play-hash.ts";
import { button } from "../../../ui/Button/Button.css.ts";
import { Icon } from "../../../ui/Icon/Icon.tsx";
import { preloadPlayer } from "./player-chunk.ts";
import { OpeningPlayer, type OpeningPlayerProps } from "../../../components/PlayerFrame.tsx";
import { PageLink } from "../../../ui/PageLink/PageLink.tsx";

interface PlayLinkProps {
  readonly to: string;
  /** The title that the player frame shows while the page loads. */
  readonly card: OpeningPlayerProps["card"];
  readonly text: string;
  /** Default: a large button in the accent colour. */
  readonly look?: Parameters<typeof button>[0];
}

/** A link to another title's page that also opens its player. */
export function PlayLink({ to, card, text, look = { tone: "accent", size: "l" } }: PlayLinkProps) {
  return (
    <>
      <PageLink
        to={to + PLAY_HASH}
        prefetch="intent"
        className={button(look)}
        onPointerEnter={preloadPlayer}
        onFocus={preloadPlayer}
        onTouchStart={preloadPlayer}
      >
        <Icon name="play" size={20} />
        {text}
      </PageLink>
      <OpeningPlayer to={to} card={card} />
    </>
  );
}

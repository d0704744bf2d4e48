import { Link } from "react-router";
import { PLAY_HASH } from "../../parts/play-hash.ts";
import { button } from "../../ui/Button/Button.css.ts";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { preloadPlayer } from "./player-chunk.ts";

/** A link to the page of another title that opens its player. */
export function PlayLink({ to, text }: { to: string; text: string }) {
  return (
    <Link
      to={to + PLAY_HASH}
      prefetch="intent"
      className={button({ tone: "accent", size: "l" })}
      onPointerEnter={preloadPlayer}
      onFocus={preloadPlayer}
      onTouchStart={preloadPlayer}
    >
      <Icon name="play" size={20} />
      {text}
    </Link>
  );
}

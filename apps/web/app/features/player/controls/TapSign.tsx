import { Icon } from "../../../ui/Icon/Icon.tsx";
import { PLAYER_ICONS } from "./player-icons.ts";
import * as css from "./TapSign.css.ts";

/** Shows the direction of a seek by double tap. Screen readers ignore it: the seek bar states the position. */
export function TapSign({ seconds }: { readonly seconds: number }) {
  return (
    <span className={css.sign} data-forward={seconds > 0} aria-hidden="true">
      <Icon name={seconds > 0 ? PLAYER_ICONS.forward10 : PLAYER_ICONS.back10} size={40} />
    </span>
  );
}

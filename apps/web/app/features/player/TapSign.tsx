import { Icon } from "../../ui/Icon/Icon.tsx";
import * as css from "./TapSign.css.ts";

/** Shows the direction of a seek by double tap. Screen readers ignore it: the seek bar states the position. */
export function TapSign({ seconds }: { readonly seconds: number }) {
  return (
    <span className={css.sign} data-forward={seconds > 0} aria-hidden="true">
      <Icon name={seconds > 0 ? "forward10" : "back10"} size={40} />
    </span>
  );
}

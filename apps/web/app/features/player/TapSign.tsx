import { Icon } from "../../ui/Icon/Icon.tsx";
import * as css from "./TapSign.css.ts";

/** Says that a double tap has sought, and which way. The position itself is told by the seek bar. */
export function TapSign({ seconds }: { readonly seconds: number }) {
  return (
    <span className={css.sign} data-forward={seconds > 0} aria-hidden="true">
      <Icon name={seconds > 0 ? "forward10" : "back10"} size={40} />
    </span>
  );
}

import type { CaptionAppearance } from "@marquee/content-sdk/captions";
import * as css from "./Captions.css.ts";

/** Returns the CSS classes for a look of captions. */
export const captionLook = ({ size, color, background, edge }: CaptionAppearance): string =>
  [css.size[size], css.color[color], css.background[background], css.edge[edge]].join(" ");

import type { CaptionAppearance } from "@marquee/content-sdk/captions";
import * as css from "./Captions.css.ts";

/** The classes that make subtitles look as chosen. */
export const captionLook = ({ size, color, background, edge }: CaptionAppearance): string =>
  [css.size[size], css.color[color], css.background[background], css.edge[edge]].join(" ");

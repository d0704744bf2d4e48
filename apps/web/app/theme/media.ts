import { BREAKPOINTS } from '@marquee/config';

const [small, tablet, desktop, container, wide, huge] = BREAKPOINTS;

/** Media queries from the layout breakpoints of the configuration package (DEC-011). */
export const media = {
  from600: `(min-width: ${small}px)`,
  above600: `(min-width: ${small + 1}px)`,
  from900: `(min-width: ${tablet}px)`,
  below900: `(max-width: ${tablet - 0.02}px)`,
  from1200: `(min-width: ${desktop}px)`,
  from1240: `(min-width: ${container}px)`,
  from1366: `(min-width: ${wide}px)`,
  from1800: `(min-width: ${huge}px)`,
  hover: '(hover: hover) and (pointer: fine)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  forcedColors: '(forced-colors: active)',
} as const;

/** Widest line of content, in pixels. */
export const CONTAINER_WIDTH = container;

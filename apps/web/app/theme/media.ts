import { BREAKPOINTS } from '@marquee/config';

const [small, tablet, desktop, , wide, huge] = BREAKPOINTS;

/** Media queries from the layout breakpoints of the configuration package (DEC-011). */
export const media = {
  from600: `(min-width: ${small}px)`,
  below600: `(max-width: ${small - 0.02}px)`,
  above600: `(min-width: ${small + 1}px)`,
  from900: `(min-width: ${tablet}px)`,
  below900: `(max-width: ${tablet - 0.02}px)`,
  below1200: `(max-width: ${desktop - 0.02}px)`,
  from1200: `(min-width: ${desktop}px)`,
  below1366: `(max-width: ${wide - 0.02}px)`,
  from1366: `(min-width: ${wide}px)`,
  below1800: `(max-width: ${huge - 0.02}px)`,
  from1800: `(min-width: ${huge}px)`,
  touch: '(pointer: coarse)',
  forcedColours: '(forced-colors: active)',
  hover: '(hover: hover) and (pointer: fine)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
} as const;

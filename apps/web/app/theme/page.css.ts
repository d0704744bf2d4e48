import { style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './theme.css.ts';

/** Side distance that every row, header and text block shares. */
export const gutter = style({ paddingInline: vars.space.gutter });

/** Text pages keep a readable line. */
export const prose = style({ maxWidth: '72ch', marginInline: 'auto', width: '100%' });

/** The part of a page below the fixed header. */
export const belowHeader = style({
  paddingTop: '72px',
  '@media': { [media.from1200]: { paddingTop: '96px' } },
});

import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const list = style({
  display: 'flex',
  gap: vars.space.xxs,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  paddingInline: vars.space.gutter,
  borderBottom: `1px solid ${vars.color.line}`,
  selectors: { '&::-webkit-scrollbar': { display: 'none' } },
});

export const tab = style({
  position: 'relative',
  flexShrink: 0,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '48px',
  padding: `0 ${vars.space.m}`,
  color: vars.color.textMuted,
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { color: vars.color.text },
    '&:focus-visible': { outlineOffset: '-4px' },
    '&[aria-current="page"]': { color: vars.color.text },
    '&[aria-current="page"]::after': {
      content: '',
      position: 'absolute',
      left: vars.space.s,
      right: vars.space.s,
      bottom: '-1px',
      height: '3px',
      borderRadius: '3px 3px 0 0',
      background: vars.color.accent,
    },
  },
});

export const panelList = style([list, { paddingInline: 0 }]);

export const panelTab = style([
  tab,
  {
    flex: '0 1 auto',
    padding: `${vars.space.xs} ${vars.space.s}`,
    border: 0,
    background: 'transparent',
    textAlign: 'start',
    whiteSpace: 'normal',
    selectors: {
      '&[aria-selected="true"]': { color: vars.color.text },
      '&[aria-selected="true"]::after': {
        content: '',
        position: 'absolute',
        left: vars.space.s,
        right: vars.space.s,
        bottom: '-1px',
        height: '3px',
        borderRadius: '3px 3px 0 0',
        background: vars.color.accent,
      },
    },
  },
]);

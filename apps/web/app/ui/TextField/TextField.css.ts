import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const field = style({
  width: '100%',
  minWidth: 0,
  height: '52px',
  padding: '0 20px',
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.round,
  background: vars.color.surface,
  color: vars.color.text,
  fontSize: vars.text.l,
  selectors: {
    '&::placeholder': { color: vars.color.textFaint, opacity: 1 },
    '&:focus-visible': { borderRadius: vars.radius.round, borderColor: vars.color.accent },
    '&[aria-invalid="true"]': { borderColor: vars.color.danger },
  },
});

export const label = style({ display: 'block', marginBottom: vars.space.xxs, fontSize: vars.text.s, fontWeight: vars.weight.medium });
export const message = style({ marginTop: vars.space.xxs, color: vars.color.danger, fontSize: vars.text.s });

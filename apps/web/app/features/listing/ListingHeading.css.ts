import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

export const heading = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: vars.space.m,
  paddingInline: vars.space.gutter,
  paddingTop: "76px",
  "@media": { [media.from1200]: { paddingTop: "104px" } },
});

export const underHero = style({
  paddingTop: vars.space.m,
  "@media": { [media.from1200]: { paddingTop: vars.space.m } },
});

export const title = style({ fontSize: vars.text.xxl, fontWeight: vars.weight.heavy });
export const count = style({ color: vars.color.textMuted });

export const list = style({ paddingInline: vars.space.gutter, paddingTop: vars.space.l });

export const empty = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: vars.space.m,
  padding: `${vars.space.xxl} ${vars.space.gutter}`,
  color: vars.color.textMuted,
  fontSize: vars.text.l,
});

export const pages = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.space.l,
  paddingTop: vars.space.xl,
  color: vars.color.textMuted,
});

export const groupName = style({
  padding: `${vars.space.l} ${vars.space.gutter} 0`,
  fontSize: vars.text.xl,
  fontWeight: vars.weight.strong,
});

export const pendingCard = style({ display: "grid", gap: vars.space.xs });

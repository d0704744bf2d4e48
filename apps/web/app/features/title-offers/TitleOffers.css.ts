import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

export const page = style({
  minHeight: "calc(100vh - 120px)",
  padding: `72px ${vars.space.gutter} ${vars.space.xxl}`,
  background: "radial-gradient(60% 420px at 50% 0, rgba(43, 92, 143, 0.32), transparent 70%)",
  "@media": { [media.from1200]: { paddingTop: "104px" } },
});
export const inner = style({
  display: "grid",
  gap: vars.space.xl,
  maxWidth: "1120px",
  marginInline: "auto",
  "@media": { [media.from900]: { gridTemplateColumns: "300px 1fr", alignItems: "start" } },
});
export const art = style({
  maxWidth: "220px",
  borderRadius: vars.radius.l,
  overflow: "hidden",
  boxShadow: vars.shadow.card,
  "@media": { [media.from900]: { maxWidth: "none" } },
});
export const content = style({ display: "flex", flexDirection: "column", gap: vars.space.m, minWidth: 0 });
export const title = style({
  fontSize: vars.text.xxl,
  fontWeight: vars.weight.heavy,
  lineHeight: 1.15,
  overflowWrap: "anywhere",
});
export const text = style({ maxWidth: "64ch", color: vars.color.textMuted });
export const heading = style({
  marginTop: vars.space.s,
  fontSize: vars.text.xl,
  fontWeight: vars.weight.strong,
});
export const offers = style({ display: "grid", gap: vars.space.m });
export const offer = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.s,
  padding: vars.space.l,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  background: vars.color.surface,
  "@media": {
    [media.from600]: { flexDirection: "row", alignItems: "center", justifyContent: "space-between" },
  },
  selectors: { "&:hover": { borderColor: vars.color.lineStrong } },
});
export const offerText = style({ minWidth: 0 });
export const offerName = style({
  fontSize: vars.text.l,
  fontWeight: vars.weight.heavy,
  overflowWrap: "anywhere",
});
export const terms = style({ color: vars.color.textMuted, fontSize: vars.text.s });
export const saving = style({
  color: vars.color.success,
  fontSize: vars.text.s,
  fontWeight: vars.weight.strong,
});
export const action = style({ flexShrink: 0 });

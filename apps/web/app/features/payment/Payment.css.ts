import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

/** Order on the left, payment on the right; stacked on phones. */
export const columns = style({
  display: "grid",
  gap: vars.space.l,
  "@media": { [media.from900]: { gridTemplateColumns: "1.1fr 1fr", alignItems: "start" } },
});
export const panel = style({ display: "flex", flexDirection: "column", gap: vars.space.m, minWidth: 0 });

export const choice = style({
  position: "relative",
  overflow: "hidden",
  padding: vars.space.l,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  background: `radial-gradient(120% 160px at 100% 0, rgba(255, 178, 36, 0.2), transparent 70%), ${vars.color.raised}`,
});
export const eyebrow = style({
  color: vars.color.accent,
  fontSize: vars.text.s,
  fontWeight: vars.weight.strong,
});
export const name = style({
  marginTop: vars.space.xxs,
  fontSize: vars.text.xl,
  fontWeight: vars.weight.heavy,
  lineHeight: 1.25,
  overflowWrap: "anywhere",
});
export const text = style({ marginTop: vars.space.xs, color: vars.color.textMuted });
export const change = style({ marginTop: vars.space.xs });

export const lines = style({ display: "flex", flexDirection: "column", margin: 0 });
export const line = style({
  display: "flex",
  justifyContent: "space-between",
  gap: vars.space.m,
  padding: `${vars.space.s} 0`,
  borderBottom: `1px solid ${vars.color.line}`,
});
export const lineName = style({ color: vars.color.textMuted });
export const lineValue = style({
  margin: 0,
  fontWeight: vars.weight.strong,
  textAlign: "end",
  overflowWrap: "anywhere",
});
/** An amount never wraps. */
export const amount = style({ flexShrink: 0 });
export const saving = style({ color: vars.color.success });
export const total = style({ fontSize: vars.text.xl, fontWeight: vars.weight.heavy });
export const terms = style({ color: vars.color.textMuted, fontSize: vars.text.s });

export const providers = style({
  display: "grid",
  gap: vars.space.xs,
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
});
export const legend = style({ padding: 0, marginBottom: vars.space.xs, fontWeight: vars.weight.strong });
export const provider = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.s,
  minHeight: "52px",
  padding: `${vars.space.xs} ${vars.space.m}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  fontWeight: vars.weight.medium,
  cursor: "pointer",
  selectors: {
    "&:has(:checked)": { borderColor: vars.color.accent, background: "rgba(255, 178, 36, 0.1)" },
    "&:hover": { borderColor: vars.color.lineStrong },
  },
});
export const secure = style({
  display: "flex",
  gap: vars.space.xs,
  color: vars.color.textFaint,
  fontSize: vars.text.s,
});
export const signIn = style({ color: vars.color.textMuted, fontSize: vars.text.s });

export const banner = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.xxs,
  padding: vars.space.m,
  border: `1px solid rgba(255, 178, 36, 0.4)`,
  borderRadius: vars.radius.m,
  background: `linear-gradient(100deg, rgba(242, 112, 44, 0.28), rgba(255, 178, 36, 0.12))`,
});
export const bannerArt = style({
  width: "100%",
  maxHeight: "120px",
  borderRadius: vars.radius.s,
  objectFit: "cover",
});
export const bannerTitle = style({ fontWeight: vars.weight.heavy });

/** Links after a payment; stacked on phones. */
export const ways = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.s,
  "@media": { [media.from600]: { flexDirection: "row", flexWrap: "wrap" } },
});

export const sign = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  alignSelf: "center",
  width: "72px",
  height: "72px",
  borderRadius: vars.radius.round,
  background: "rgba(127, 220, 164, 0.16)",
  color: vars.color.success,
});
export const signBad = style({ background: "rgba(255, 141, 128, 0.16)", color: vars.color.danger });
export const signWaiting = style({ background: "rgba(255, 178, 36, 0.16)", color: vars.color.accent });

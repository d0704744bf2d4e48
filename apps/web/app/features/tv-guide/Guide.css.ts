import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

/** Fills the remaining height, so that nothing shifts when the grid replaces the list. */
export const stage = style({
  padding: `${vars.space.l} ${vars.space.gutter} 0`,
  "@media": { [media.from900]: { height: "max(420px, calc(100vh - 300px))", overflowY: "auto" } },
});
export const channels = style({ display: "flex", flexDirection: "column", gap: vars.space.s });
export const channel = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: `${vars.space.xs} ${vars.space.m}`,
  padding: vars.space.s,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  background: vars.color.surface,
  "@media": { [media.from900]: { gridTemplateColumns: "220px minmax(0, 1fr) auto" } },
});
export const channelLink = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.s,
  minWidth: 0,
  borderRadius: vars.radius.m,
  selectors: { "&:hover": { color: vars.color.accent } },
});
export const logo = style({ flexShrink: 0, width: "56px", borderRadius: vars.radius.m, overflow: "hidden" });
export const channelName = style({ fontWeight: vars.weight.strong, overflowWrap: "anywhere" });

export const strip = style({
  gridColumn: "1 / -1",
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: vars.space.xs,
  margin: 0,
  padding: 0,
  listStyle: "none",
  "@media": {
    [media.largeText]: { gridTemplateColumns: "minmax(0, 1fr)" },
    [media.from600]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
    [media.from900]: { gridColumn: "2", gridRow: "1" },
    [media.from1200]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
    [media.from1366]: { gridTemplateColumns: "repeat(5, minmax(0, 1fr))" },
  },
});
/** Only full rows are visible; the channel's page lists the rest. */
export const slot = style({
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  padding: `${vars.space.xs} ${vars.space.s}`,
  borderRadius: vars.radius.m,
  background: vars.color.raised,
  "@media": {
    [media.below600]: { selectors: { "&:nth-child(n + 5)": { display: "none" } } },
    [`${media.from600} and ${media.below1200}`]: { selectors: { "&:nth-child(n + 4)": { display: "none" } } },
    [`${media.from1200} and ${media.below1366}`]: {
      selectors: { "&:nth-child(n + 5)": { display: "none" } },
    },
  },
});
export const slotNow = style({ boxShadow: `inset 3px 0 0 ${vars.color.accent}` });
export const time = style({
  color: vars.color.textMuted,
  fontSize: vars.text.xs,
  fontVariantNumeric: "tabular-nums",
});
export const programme = style({
  // Touch target size.
  minHeight: "44px",
  lineHeight: "36px",
  borderRadius: vars.radius.m,
  selectors: { "&:hover": { color: vars.color.accent } },
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  fontSize: vars.text.s,
  fontWeight: vars.weight.medium,
});
export const whole = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "44px",
  color: vars.color.accent,
  fontSize: vars.text.s,
  fontWeight: vars.weight.medium,
  selectors: { "&:hover": { textDecoration: "underline", textUnderlineOffset: "3px" } },
  "@media": { [media.from900]: { gridColumn: "3", gridRow: "1" } },
});

export const day = style({ maxWidth: "860px", padding: `${vars.space.l} ${vars.space.gutter} 0` });
export const dayName = style({
  marginBottom: vars.space.s,
  fontSize: vars.text.xl,
  fontWeight: vars.weight.strong,
});
export const list = style({ margin: 0, padding: 0, listStyle: "none" });
export const entry = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${vars.space.xxs} ${vars.space.s}`,
  minHeight: "56px",
  padding: `${vars.space.xxs} ${vars.space.s}`,
  borderBottom: `1px solid ${vars.color.line}`,
});
/** Link of a past programme to its title, of a current one to its channel. */
export const entryLink = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "44px",
  selectors: { "&:hover": { color: vars.color.accent } },
});
export const about = style({
  flexBasis: "100%",
  marginBottom: vars.space.xs,
  color: vars.color.textMuted,
  fontSize: vars.text.s,
});
export const entryTime = style({
  flexShrink: 0,
  minWidth: "68px",
  color: vars.color.textMuted,
  fontSize: vars.text.s,
  fontVariantNumeric: "tabular-nums",
});
export const entryTitle = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.xs,
  flex: "1 1 92px",
  minWidth: 0,
  fontWeight: vars.weight.medium,
});
export const rating = style({
  padding: "0 6px",
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.s,
  color: vars.color.textMuted,
  fontSize: vars.text.xs,
});

import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";
import { actionRow } from "../../ui/FormCard/FormCard.css.ts";

export const page = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.l,
  padding: `${vars.space.l} ${vars.space.gutter} ${vars.space.xxl}`,
});
export const title = style({ fontSize: vars.text.xxl, fontWeight: vars.weight.heavy, lineHeight: 1.2 });
/** Removes the page's gutter, as tabs have their own. */
export const tabs = style({ marginInline: `calc(-1 * ${vars.space.gutter})` });
export const intro = style({ marginTop: `-${vars.space.s}`, color: vars.color.textMuted });
export const group = style({ display: "flex", flexDirection: "column", gap: vars.space.m });
export const groupTitle = style({ fontSize: vars.text.xl, fontWeight: vars.weight.strong });

export const empty = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: vars.space.m,
  padding: vars.space.xl,
  border: `1px dashed ${vars.color.lineStrong}`,
  borderRadius: vars.radius.l,
  color: vars.color.textMuted,
});
export const emptyTitle = style({
  color: vars.color.text,
  fontSize: vars.text.l,
  fontWeight: vars.weight.strong,
});

export const packs = style({ display: "grid", gap: vars.space.m });
export const pack = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.m,
  padding: vars.space.l,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  background: vars.color.surface,
});
/** Highlights the subscription in force. */
export const running = style({
  background: `radial-gradient(90% 220px at 100% 0, rgba(255, 178, 36, 0.18), transparent 70%), ${vars.color.surface}`,
  borderColor: "rgba(255, 178, 36, 0.4)",
});
export const packHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.s,
});
export const packName = style({
  fontSize: vars.text.l,
  fontWeight: vars.weight.heavy,
  overflowWrap: "anywhere",
});
export const badges = style({ display: "flex", flexWrap: "wrap", gap: vars.space.xs });
export const facts = style({
  display: "grid",
  gap: vars.space.m,
  margin: 0,
  gridTemplateColumns: "1fr 1fr",
  "@media": { [media.from900]: { gridTemplateColumns: "repeat(3, 1fr)" } },
});
export const factName = style({ color: vars.color.textFaint, fontSize: vars.text.s });
export const fact = style({ margin: 0, fontWeight: vars.weight.strong, overflowWrap: "anywhere" });
/** A sentence that takes the full width. */
export const sentence = style({ gridColumn: "1 / -1" });
export const sentenceText = style({ margin: 0, color: vars.color.textMuted });
/** Actions of a subscription in a row; hidden when empty. */
export const ways = style([actionRow, { selectors: { "&:empty": { display: "none" } } }]);
export const note = style({ color: vars.color.textMuted, fontSize: vars.text.s });

export const offers = style({
  display: "grid",
  gap: vars.space.m,
  "@media": { [media.from600]: { gridTemplateColumns: "repeat(auto-fit, minmax(260px, 1fr))" } },
});

/** At the bottom of its card, so that prices of several cards align. */
export const offerAction = style({ marginTop: "auto" });

export const rows = style({ display: "flex", flexDirection: "column", gap: vars.space.s });
export const row = style({
  padding: vars.space.m,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  background: vars.color.surface,
});
export const rowHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${vars.space.xxs} ${vars.space.m}`,
});
export const rowName = style({ fontWeight: vars.weight.strong, overflowWrap: "anywhere" });
export const rowFacts = style({ color: vars.color.textMuted, fontSize: vars.text.s });
export const amount = style({ fontSize: vars.text.l, fontWeight: vars.weight.heavy });
/** Amount of an unpaid attempt. */
export const amountDue = style([amount, { color: vars.color.textFaint, fontWeight: vars.weight.medium }]);
export const summary = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xxs,
  minHeight: "44px",
  color: vars.color.accent,
  fontSize: vars.text.s,
  fontWeight: vars.weight.medium,
});
export const receipt = style({ maxWidth: "460px", margin: 0, padding: `0 0 ${vars.space.xs}` });
export const line = style({
  display: "flex",
  justifyContent: "space-between",
  gap: vars.space.m,
  padding: `${vars.space.xs} 0`,
  borderBottom: `1px solid ${vars.color.line}`,
  fontSize: vars.text.s,
});
export const lineValue = style({ margin: 0, textAlign: "end", overflowWrap: "anywhere" });
/** An amount never wraps. */
export const total = style({ flexShrink: 0, fontWeight: vars.weight.heavy, fontSize: vars.text.m });

export const rental = style({
  display: "grid",
  gridTemplateColumns: "112px 1fr",
  alignItems: "center",
  gap: vars.space.m,
  padding: vars.space.s,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  background: vars.color.surface,
  "@media": { [media.from600]: { gridTemplateColumns: "200px 1fr auto" } },
});
export const thumbnail = style({ borderRadius: vars.radius.s, overflow: "hidden" });
export const rentalText = style({ minWidth: 0 });
export const left = style({ color: vars.color.accent, fontWeight: vars.weight.strong });
export const rentalAction = style({
  gridColumn: "1 / -1",
  "@media": { [media.from600]: { gridColumn: "auto", paddingInlineEnd: vars.space.s } },
});

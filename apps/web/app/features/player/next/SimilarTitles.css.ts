import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../../../theme/media.ts";
import { vars } from "../../../theme/theme.css.ts";

/** Covers the ended video; the padding keeps the content between the top bar and the controls. */
export const end = style({
  position: "absolute",
  inset: 0,
  display: "flex",
  flexDirection: "column",
  gap: vars.space.l,
  overflowY: "auto",
  padding: `76px ${vars.space.m} 132px`,
  background: "linear-gradient(0deg, rgba(8, 7, 11, 0.94), rgba(8, 7, 11, 0.7))",
  "@media": { [media.from900]: { padding: `88px ${vars.space.xl} 124px` } },
});

// Auto margins centre the content if there is room, and cut nothing off at the top if there is not.
globalStyle(`${end} > :first-child`, { marginTop: "auto" });
globalStyle(`${end} > :last-child`, { marginBottom: "auto" });

export const row = style({ alignSelf: "center", width: "100%", maxWidth: "1100px" });
export const heading = style({
  marginBottom: vars.space.s,
  fontSize: vars.text.l,
  fontWeight: vars.weight.strong,
});

/** On phones the next card is partly visible, which shows that the list scrolls. */
export const list = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "44%",
  gap: vars.space.s,
  margin: 0,
  // Room for the focus ring.
  padding: "4px",
  overflowX: "auto",
  listStyle: "none",
  scrollSnapType: "x proximity",
  "@media": {
    [media.from600]: { gridAutoColumns: "calc((100% - 3 * 12px) / 4)" },
    [media.from900]: { gridAutoColumns: "calc((100% - 4 * 12px) / 5)" },
  },
});

export const card = style({
  display: "block",
  color: "#ffffff",
  textDecoration: "none",
  scrollSnapAlign: "start",
  borderRadius: vars.radius.m,
});
export const art = style({ display: "block", overflow: "hidden", borderRadius: vars.radius.m });
export const name = style({
  display: "-webkit-box",
  overflow: "hidden",
  marginTop: vars.space.xxs,
  fontSize: vars.text.s,
  lineHeight: 1.4,
  overflowWrap: "anywhere",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
});

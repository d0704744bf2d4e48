import { style } from "@vanilla-extract/css";
import { AVATAR_SIZES } from "../../theme/element-sizes.ts";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

/** Tablet widths without and with the horizontal menu. */
const tabletWithoutMenu = `${media.from600} and ${media.below900}`;
const tabletWithMenu = `${media.from900} and ${media.below1200}`;

export const skipLink = style({
  position: "fixed",
  top: vars.space.xs,
  left: vars.space.xs,
  zIndex: vars.layer.skipLink,
  padding: `${vars.space.xs} ${vars.space.m}`,
  borderRadius: vars.radius.s,
  background: vars.color.accent,
  color: vars.color.onAccent,
  fontWeight: vars.weight.strong,
  transform: "translateY(-200%)",
  selectors: { "&:focus": { transform: "none" } },
});

export const header = style({
  position: "fixed",
  top: 0,
  left: 0,
  right: 0,
  zIndex: vars.layer.header,
  height: "44px",
  display: "flex",
  alignItems: "center",
  gap: vars.space.xs,
  paddingInline: vars.space.gutter,
  background: `linear-gradient(180deg, rgba(11, 10, 14, 0.94), rgba(11, 10, 14, 0.72) 60%, rgba(11, 10, 14, 0))`,
  transition: `transform ${vars.motion.duration} ${vars.motion.ease}`,
  "@media": {
    [media.from600]: { height: "48px" },
    [media.from1200]: { height: "65px", gap: vars.space.m },
  },
  // Shown once it is read to its end: a slow device paints between its parts, and each part moves those before it.
  selectors: { "&:not(:has(+ *))": { visibility: "hidden" } },
  "::before": {
    content: "",
    position: "absolute",
    inset: 0,
    zIndex: -1,
    background: vars.color.background,
    opacity: 0,
    transition: `opacity ${vars.motion.duration} ${vars.motion.ease}`,
  },
});

/** Used when content has scrolled under the header. */
export const solid = style({ selectors: { "&::before": { opacity: 0.96 } } });

export const away = style({
  transform: "translateY(-100%)",
  selectors: {
    "&:focus-within": { transform: "none" },
    "&:has(details[open]:not(details *))": { transform: "none" },
  },
});

/** Enlarges the touch target beyond the visible button. */
const fingerRoom = { content: "", position: "absolute", inset: "-7px -8px" } as const;

export const logo = style({
  position: "relative",
  "::after": fingerRoom,
  display: "inline-flex",
  flexShrink: 0,
  alignItems: "center",
  gap: "10px",
  color: vars.color.text,
  fontWeight: vars.weight.heavy,
  fontSize: "1.25rem",
  letterSpacing: "-0.03em",
  minHeight: "40px",
  "@media": { [media.from1200]: { fontSize: "1.5rem" } },
});

export const logoPicture = style({ width: "auto", height: "32px" });

/** At narrow widths only the logo's sign is shown, not its name. */
export const logoName = style({
  "@media": { [`${media.below600}, ${tabletWithMenu}`]: { display: "none" } },
});

export const logoMark = style({
  width: "28px",
  height: "28px",
  "@media": { [media.from1200]: { width: "34px", height: "34px" } },
});

/** Takes the width left by logo and actions. Entries that do not fit wrap into lines above the screen. */
export const nav = style({
  display: "none",
  "@media": {
    [media.from900]: {
      display: "flex",
      alignItems: "flex-end",
      flexShrink: 0,
      height: "44px",
      marginInlineStart: vars.space.s,
    },
    [media.from1200]: { flex: "1 1 0%", minWidth: 0 },
  },
});

/** As high as all lines of entries together. */
export const navRow = style({ display: "flex", alignItems: "flex-end", minWidth: 0 });

/** Gap between the lines of entries, which keeps the second line off the screen. */
const LINE_GAP_PX = 30;

export const navList = style({
  display: "flex",
  alignItems: "center",
  columnGap: "2px",
  "@media": {
    [media.from1200]: {
      flexWrap: "wrap-reverse",
      rowGap: `${LINE_GAP_PX}px`,
      // Spread the free space, so that "more" follows the last entry.
      justifyContent: "space-between",
      minWidth: 0,
    },
  },
});

/** Entries that narrower bars never show. */
export const fromDesktopEntry = style({
  display: "none",
  "@media": { [media.from1200]: { display: "block" } },
});

/** An entry measured not to fit; placed after those that fit. */
export const withoutRoom = style({ order: 1, visibility: "hidden" });

export const more = style({ display: "flex", alignItems: "flex-end", alignSelf: "stretch", flexShrink: 0 });

/** Off the screen while all entries fit into one line. */
export const moreDisclosure = style({
  position: "relative",
  "@media": { [media.from1200]: { bottom: `max(0px, (${44 + LINE_GAP_PX}px - 100%) * 99)` } },
});
export const nothingMore = style({ visibility: "hidden" });

export const navLink = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: "4px",
  minHeight: "44px",
  padding: "0 12px",
  borderRadius: vars.radius.s,
  color: vars.color.textMuted,
  fontWeight: vars.weight.medium,
  fontSize: "0.9375rem",
  whiteSpace: "nowrap",
  transition: `color ${vars.motion.duration} ${vars.motion.ease}`,
  selectors: {
    "&:hover": { color: vars.color.text },
    '&[aria-current="page"]': { color: vars.color.text },
    '&[aria-current="page"]::after': {
      content: "",
      position: "absolute",
      left: "12px",
      right: "12px",
      bottom: "5px",
      height: "3px",
      borderRadius: "3px",
      background: vars.color.accent,
    },
  },
});

export const actions = style({
  marginInlineStart: "auto",
  display: "flex",
  alignItems: "center",
  gap: "2px",
  minWidth: 0,
});

export const action = style({
  display: "inline-flex",
  flexShrink: 0,
  alignItems: "center",
  justifyContent: "center",
  gap: "6px",
  minWidth: "44px",
  height: "44px",
  padding: "0 10px",
  borderRadius: vars.radius.round,
  color: vars.color.text,
  fontSize: vars.text.s,
  fontWeight: vars.weight.medium,
  transition: `background-color ${vars.motion.duration} ${vars.motion.ease}`,
  selectors: {
    "&:hover": { background: "rgba(255, 246, 232, 0.12)" },
  },
});

export const disclosure = style({ position: "relative" });

export const panel = style({
  position: "absolute",
  top: "calc(100% + 6px)",
  right: 0,
  zIndex: vars.layer.panel,
  width: "max-content",
  minWidth: "210px",
  maxWidth: "320px",
  maxHeight: "min(70vh, 560px)",
  overflowY: "auto",
  overscrollBehavior: "contain",
  padding: vars.space.xs,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  background: vars.color.raised,
  boxShadow: vars.shadow.panel,
});

export const panelNested = style({ paddingInlineStart: vars.space.m });

export const panelStart = style({ right: "auto", left: 0 });

export const panelLink = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.m,
  minHeight: "44px",
  padding: "8px 12px",
  borderRadius: vars.radius.s,
  color: vars.color.textMuted,
  selectors: {
    "&:hover": { background: "rgba(255, 246, 232, 0.08)", color: vars.color.text },
    "&[aria-current]": { color: vars.color.accent },
    "&:focus-visible": { outlineOffset: "-3px" },
  },
});

/**
 * The language's name, in wide bars only. Narrower bars show a globe; the smallest leave the language to the hamburger
 * menu.
 */
export const languageName = style({ display: "none", "@media": { [media.from1366]: { display: "inline" } } });
export const barLanguage = style({
  position: "relative",
  display: "none",
  "@media": { [media.from900]: { display: "block" } },
});

/** Narrower screens show it in the hamburger menu. */
export const registerLink = style({
  display: "none",
  "@media": { [media.from1200]: { display: "inline-flex" } },
});
export const fromDesktop = style({ display: "none", "@media": { [media.from1200]: { display: "block" } } });

const framed = {
  border: `1px solid ${vars.color.lineStrong}`,
  paddingInline: "16px",
  marginInline: "4px",
  height: "38px",
};
export const login = style({ "@media": { [tabletWithoutMenu]: framed, [media.from1200]: framed } });
/** Hides the text visually but not from screen readers; the icon stays. */
const readOnly = {
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;
export const loginText = style({ "@media": { [`${media.below600}, ${tabletWithMenu}`]: readOnly } });
const twoLines = {
  minWidth: 0,
  minHeight: "32px",
  padding: "3px 8px",
  fontSize: vars.text.xs,
  lineHeight: 1.15,
  textAlign: "center",
  whiteSpace: "normal",
} as const;
/** Next to the register link only the icon is shown at widths where the longest language would not fit. */
export const loginTextBesideRegister = style({ "@media": { [media.below1366]: readOnly } });
/** A long text wraps into two lines, so that the price stays visible. */
export const subscribe = style({
  position: "relative",
  "::after": { ...fingerRoom, insetInline: 0 },
  marginInline: "4px",
  "@media": {
    [media.below600]: twoLines,
    [media.from600]: {
      flexShrink: 0,
      maxWidth: "142px",
      paddingBlock: "3px",
      lineHeight: 1.15,
      textAlign: "center",
      whiteSpace: "normal",
    },
    [media.from1800]: { maxWidth: "none" },
  },
});
export const premiumLabel = style({ display: "inline-flex", marginInline: "4px" });
const [avatarSize, smallAvatarSize] = AVATAR_SIZES;
const avatarColors = {
  border: `1px solid ${vars.color.lineStrong}`,
  background: "rgba(255, 178, 36, 0.14)",
  color: vars.color.accent,
};
export const avatar = style({
  width: `${avatarSize}px`,
  height: `${avatarSize}px`,
  padding: 0,
  ...avatarColors,
});

/** The signed-in viewer, above the account entries. */
export const viewer = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.s,
  padding: `${vars.space.xs} 12px`,
});
export const smallAvatar = style({
  display: "grid",
  placeItems: "center",
  flexShrink: 0,
  width: `${smallAvatarSize}px`,
  height: `${smallAvatarSize}px`,
  borderRadius: "50%",
  ...avatarColors,
});
export const viewerName = style({
  fontWeight: vars.weight.strong,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});
export const panelButton = style([
  panelLink,
  { width: "100%", border: 0, background: "transparent", textAlign: "start" },
]);

/** The welcome on the plan page; a long name is truncated. */
export const welcome = style({
  marginInlineStart: "auto",
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  color: vars.color.textMuted,
  fontSize: vars.text.s,
});

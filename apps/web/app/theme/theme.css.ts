import { createGlobalTheme } from "@vanilla-extract/css";
import { MENU_ANIMATION_MS } from "./motion.ts";

/** Font family with all scripts that a device may lack. */
export const ANY_SCRIPT = "any script";

export const latinStack =
  '"Inter", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Devanagari", "Noto Sans Bengali", "Noto Sans Tamil", "Noto Sans Telugu", "Noto Sans Kannada", "Noto Sans Malayalam", "Noto Sans Gujarati", "Noto Sans Gurmukhi", "Noto Sans Thai", "Helvetica Neue", Arial, "any script", sans-serif';

/** Every colour, distance, size and duration of the application. Dark is the only scheme. */
export const vars = createGlobalTheme(":root", {
  color: {
    background: "#0b0a0e",
    surface: "#15131a",
    raised: "#211e29",
    overlay: "rgba(8, 7, 11, 0.82)",
    glass: "rgba(18, 16, 23, 0.72)",
    line: "rgba(255, 244, 228, 0.14)",
    lineStrong: "rgba(255, 244, 228, 0.34)",
    text: "#f8f3eb",
    textMuted: "#c3bbb0",
    textFaint: "#9b9389",
    accent: "#ffb224",
    accentHover: "#ffc65a",
    accentDeep: "#f2702c",
    onAccent: "#1d1300",
    danger: "#ff8d80",
    success: "#7fdca4",
    focus: "#ffd687",
    shine: "rgba(255, 244, 228, 0.09)",
  },
  space: {
    xxs: "4px",
    xs: "8px",
    s: "12px",
    m: "16px",
    l: "24px",
    xl: "32px",
    xxl: "48px",
    xxxl: "72px",
    gutter: "clamp(16px, 3.6vw, 56px)",
  },
  font: {
    body: latinStack,
  },
  text: {
    xs: "0.75rem",
    s: "0.875rem",
    m: "1rem",
    l: "1.125rem",
    xl: "clamp(1.125rem, 0.95rem + 0.75vw, 1.5rem)",
    xxl: "clamp(1.5rem, 1.1rem + 1.7vw, 2.25rem)",
    display: "clamp(2rem, 1.2rem + 3.8vw, 4.25rem)",
  },
  weight: { normal: "400", medium: "550", strong: "650", heavy: "780" },
  radius: { s: "6px", m: "10px", l: "16px", round: "999px" },
  shadow: {
    card: "0 18px 40px -12px rgba(0, 0, 0, 0.75)",
    panel: "0 24px 64px -8px rgba(0, 0, 0, 0.8)",
  },
  motion: {
    duration: `${MENU_ANIMATION_MS}ms`,
    ease: "cubic-bezier(0.22, 0.7, 0.2, 1)",
  },
  layer: { raised: "1", header: "40", panel: "50", dialog: "60", toast: "70", skipLink: "80" },
});

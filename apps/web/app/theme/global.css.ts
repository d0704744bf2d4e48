import { globalStyle, keyframes } from "@vanilla-extract/css";
import { media } from "./media.ts";
import { languagesOf, SCRIPTS } from "./scripts.ts";
import { vars } from "./theme.css.ts";

globalStyle("*, *::before, *::after", { boxSizing: "border-box" });
globalStyle("html", {
  colorScheme: "dark",
  background: vars.color.background,
  color: vars.color.text,
  fontFamily: vars.font.body,
  fontSize: "100%",
  lineHeight: 1.5,
  WebkitTextSizeAdjust: "100%",
  WebkitFontSmoothing: "antialiased",
  textRendering: "optimizeLegibility",
  scrollPaddingTop: "88px",
});
globalStyle("body", { margin: 0, minHeight: "100vh", overflowX: "hidden" });
globalStyle("h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote, fieldset", { margin: 0, padding: 0 });
globalStyle("p", { textWrap: "pretty" });
globalStyle("fieldset", { border: 0, minWidth: 0 });
globalStyle("ul, ol", { listStyle: "none" });
globalStyle("h1, h2, h3", { lineHeight: 1.15, letterSpacing: "-0.015em", textWrap: "balance" });
// Scripts with joining letters or marks get no letter spacing.
globalStyle(
  languagesOf(...SCRIPTS.filter((script) => script !== "cyrillic"))
    .map((language) => `:lang(${language})`)
    .join(),
  { letterSpacing: "normal" },
);
globalStyle("html:lang(en) h1, html:lang(en) h2", { letterSpacing: "-0.02em" });
globalStyle("html:not(:lang(en)) h1, html:not(:lang(en)) h2, html:not(:lang(en)) h3", {
  lineHeight: 1.32,
  letterSpacing: "normal",
});
globalStyle("a", { color: "inherit", textDecoration: "none" });
globalStyle("img, svg, video", { display: "block", maxWidth: "100%" });
globalStyle("button, input, select, textarea", { font: "inherit", color: "inherit" });
globalStyle("button, summary, label, select", { cursor: "pointer", WebkitTapHighlightColor: "transparent" });
const waiting = keyframes({ to: { opacity: 0.55 } });
// The press was accepted and its action is running.
globalStyle('button[aria-busy="true"]', {
  cursor: "progress",
  animation: `${waiting} 0.5s ease-in-out infinite alternate`,
});
globalStyle("summary", { listStyle: "none" });
globalStyle("summary::-webkit-details-marker", { display: "none" });
globalStyle(":focus", { outline: "none" });
globalStyle(":focus-visible", {
  outline: `3px solid ${vars.color.focus}`,
  outlineOffset: "3px",
});
// Without weight: a part with a shape of its own keeps it.
globalStyle(":where(:focus-visible)", { borderRadius: vars.radius.s });
globalStyle("::selection", { background: vars.color.accent, color: vars.color.onAccent });
globalStyle("[hidden]", { display: "none !important" });
globalStyle('main, footer, [role="dialog"]', {
  "@media": { [media.largeText]: { overflowWrap: "anywhere" } },
});
globalStyle("*", {
  "@media": {
    [media.reducedMotion]: {
      animationDuration: "0.01ms !important",
      animationIterationCount: "1 !important",
      transitionDuration: "0.01ms !important",
      scrollBehavior: "auto !important" as "auto",
    },
  },
});

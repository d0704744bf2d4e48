import { style } from "@vanilla-extract/css";

export const pageLayout = style({ display: "flex", flexDirection: "column", minHeight: "100vh" });

export const main = style({
  flex: "1 0 auto",
  width: "100%",
  outline: "none",
  selectors: { "&:focus-visible": { outline: "none" } },
});

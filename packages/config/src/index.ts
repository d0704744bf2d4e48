// All subjects. Each is an entry of its own, for programs whose bundler keeps whole files: `@marquee/config/countries`.

// Time and what people type
export * from "./time/index.ts";
export * from "./dates/index.ts";
export * from "./validation/index.ts";

// Pages and what is on them
export * from "./pages/index.ts";
export * from "./locale-paths/index.ts";
export * from "./partner-modes/index.ts";
export * from "./menus/index.ts";
export * from "./flags/index.ts";
export * from "./images/index.ts";
export * from "./devices/index.ts";

// Countries, languages, money
export * from "./countries/index.ts";
export * from "./languages/index.ts";
export * from "./money/index.ts";

// Content, plans
export * from "./content/index.ts";
export * from "./plans/index.ts";

// An installation and a viewer
export * from "./runtime/index.ts";
export * from "./versions/index.ts";
export * from "./account/index.ts";
export * from "./storage/index.ts";

// Tables of names and calls
export * from "./country-names/index.ts";
export * from "./errors/index.ts";
export * from "./families/index.ts";
export * from "./endpoints/index.ts";

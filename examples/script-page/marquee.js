// The parts of the SDKs that the page uses. Bundle them into one file:
// npx esbuild marquee.js --bundle --minify --format=iife --global-name=marquee --outfile=marquee.min.js
export { isInterfaceLanguage } from "@marquee/config/languages";
export { fetchPageRows } from "@marquee/content-sdk";
export { createClient, isMarqueeError } from "@marquee/http";

// What the page uses of the SDKs. One file for it: npx esbuild marquee.js --bundle --minify --format=iife --global-name=marquee --outfile=marquee.min.js
export { fetchPageRows } from "@marquee/content-sdk";
export { createClient, isMarqueeError } from "@marquee/http";

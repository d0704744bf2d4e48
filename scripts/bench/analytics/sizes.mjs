import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { ourSources } from "../../../packages/analytics-sdk/tests/faults/page-bundle.ts";

const CLIENT = `export { createClient } from "@marquee/http";`;
const CORE = `${CLIENT} export { createAnalytics, createConsent } from "@marquee/analytics-sdk";
  export { browserEventPorts } from "@marquee/analytics-sdk/browser";`;

/** What an application imports of each contestant. Ours is measured beside a client, which the application has anyway. */
const ENTRIES = [
  {
    what: "marquee: recorder alone",
    source: `${CLIENT} export { createAnalytics } from "@marquee/analytics-sdk";`,
    beside: CLIENT,
  },
  { what: "marquee: core (recorder, stores, consent)", source: CORE, beside: CLIENT },
  {
    what: "marquee: core with four destinations",
    source: `${CORE} export * from "@marquee/analytics-sdk/destinations";`,
    beside: CLIENT,
  },
  {
    what: "rudder /bundled",
    source: `export { RudderAnalytics } from "@rudderstack/analytics-js/bundled";`,
  },
  {
    what: "rudder default (plugins at run time)",
    source: `export { RudderAnalytics } from "@rudderstack/analytics-js";`,
  },
  {
    what: "posthog no-external",
    source: `import posthog from "posthog-js/dist/module.no-external"; export { posthog };`,
  },
  { what: "posthog slim", source: `import posthog from "posthog-js/dist/module.slim"; export { posthog };` },
  { what: "segment", source: `export { AnalyticsBrowser } from "@segment/analytics-next";` },
  {
    what: "snowplow",
    source: `export { newTracker, trackSelfDescribingEvent } from "@snowplow/browser-tracker";`,
  },
];

async function weigh(contents, resolveDir) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    platform: "browser",
    target: "es2017",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [ourSources],
    logLevel: "error",
  });
  const [{ contents: code }] = outputFiles;
  return { min: code.length, gzip: gzipSync(code, { level: 9 }).length };
}

/** Bytes of each contestant in an application. */
export async function measureSizes(folder) {
  const rows = [];
  for (const { what, source, beside } of ENTRIES) {
    const whole = await weigh(source, folder);
    const base = beside ? await weigh(beside, folder) : { min: 0, gzip: 0 };
    rows.push({ what, min: whole.min - base.min, gzip: whole.gzip - base.gzip });
  }
  return rows;
}

export function printSizes(rows) {
  console.log(
    `\n${"size in an application (ES2017, gzip -9)".padEnd(44)}${"min".padStart(10)}${"gzip".padStart(10)}`,
  );
  for (const { what, min, gzip } of rows)
    console.log(what.padEnd(44) + String(min).padStart(10) + String(gzip).padStart(10));
}

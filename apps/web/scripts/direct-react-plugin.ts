import { createRequire } from "node:module";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);

/** React is published as CommonJS. The file of each entry, and the names that it exports in production. */
const ENTRIES: Readonly<Record<string, string>> = {
  react: "react.production.js",
  "react/jsx-runtime": "react-jsx-runtime.production.js",
};

const PREFIX = "\0direct-react:";

const folder = require.resolve("react/package.json").replace(/package\.json$/, "cjs/");

/** A module that exports each of these as a name of its own. A call that is not used is left out. */
const moduleOf = (file: string): string => {
  const names = Object.keys(require(folder + file) as object);
  return [
    `import all from ${JSON.stringify(folder + file)};`,
    ...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => all.${name})();`),
    "export default all;",
  ].join("\n");
};

/**
 * Lets modules call React's functions by name. The bundler would read each from the object that a CommonJS module exports, in
 * every file anew: `(0, e.jsx)(…)` instead of `t(…)`.
 */
export const directReact: Plugin = {
  name: "direct-react",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId(source, _importer, options) {
    const { kind } = options as { readonly kind?: string };
    return ENTRIES[source] !== undefined && kind !== "require-call" ? PREFIX + source : null;
  },
  load(id) {
    const file = id.startsWith(PREFIX) ? ENTRIES[id.slice(PREFIX.length)] : undefined;
    return file === undefined ? null : { code: moduleOf(file), moduleSideEffects: false };
  },
};

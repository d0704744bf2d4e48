import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { parseAst, type Plugin } from "vite";

const IMPORT_LATE = fileURLToPath(new URL("../app/late-code/import-late.ts", import.meta.url));

/** Vite's helper for lazy code. Its addresses lack the leading slash. */
const VITE_HELPER = "\0vite/preload-helper.js";
const HELPER = `import { importLate } from ${JSON.stringify(IMPORT_LATE)};
export const __vitePreload = (load, needed) => importLate(load, needed.map((file) => "/" + file));`;

/** Changes to the router, which imports pages, also before a click, and reloads the document when a page cannot be loaded. */
const ROUTER_EDITS: readonly { readonly file: RegExp; readonly from: RegExp; readonly to: string }[] = [
  {
    file: /\/dom\/ssr\/routeModules\.js$/,
    from: /await import\([^)]*\broute\.module\s*\)/,
    to: "await __importRoute(route)",
  },
  {
    // A page that fails to be prefetched is no reason to leave the current one.
    file: /\/dom\/ssr\/links\.js$/,
    from: /await loadRouteModule\(route, routeModules\)/,
    to: "(routeModules[route.id] ?? await __importRoute(route).catch(() => ({})))",
  },
  {
    // The engine must not try to load a module before its file has arrived.
    file: /\/dom\/ssr\/components\.js$/,
    from: /rel: "modulepreload",\s+href,\s+\.\.\.linkProps\s/,
    to: 'rel: "preload", as: "script", href, ...linkProps, crossOrigin: "" ',
  },
];

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Arrow extends Node {
  readonly params: readonly Node[];
}
interface Call extends Node {
  readonly arguments: readonly Node[];
}
interface Import extends Node {
  readonly source: Node;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

/** Each dynamic import of a literal address, with the innermost surrounding call whose arguments are a function and a list. */
function* importsOnDemand(node: Node, within?: Call): Generator<{ found: Import; within: Call | undefined }> {
  if (node.type === "ImportExpression") {
    const found = node as Import;
    if (found.source.type !== "Identifier" && found.source.type !== "MemberExpression")
      yield { found, within };
  }
  const call = node as Call;
  const isHelped =
    node.type === "CallExpression" &&
    call.arguments.length === 2 &&
    call.arguments[0]?.type === "ArrowFunctionExpression";
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) yield* importsOnDemand(child, isHelped ? call : within);
}

/**
 * Loads all lazy code through `app/late-code/import-late.ts`: dynamic imports as well as the router's pages. Each import gets the
 * list of all files that it needs. A module without static importers can be loaded from another address on a retry.
 */
export const lateCode: Plugin = {
  name: "late-code",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  load: (id) => (id === VITE_HELPER ? HELPER : null),
  transform(code, id) {
    const edits = ROUTER_EDITS.filter(
      ({ file }) => id.includes("/react-router/") && file.test(id.replace(/\?.*/, "")),
    );
    if (edits.length === 0) return null;
    const missing = edits.find(({ from }) => !from.test(code));
    if (missing !== undefined) this.error(`the router no longer says ${missing.from.source}`);
    const edited = edits.reduce((text, { from, to }) => text.replace(from, to), code);
    return {
      code: `import { importRoute as __importRoute } from ${JSON.stringify(IMPORT_LATE)};\n${edited}`,
      map: null,
    };
  },
  augmentChunkHash: () => "late code: needs and suffix",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const shared = new Set(chunks.flatMap(({ imports }) => imports));
      for (const chunk of chunks) {
        const edits: { readonly start: number; readonly end: number; readonly text: string }[] = [];
        for (const { found, within } of importsOnDemand(parseAst(chunk.code))) {
          const [arrow, needed] = within?.arguments ?? [];
          const file = posix.join(
            posix.dirname(chunk.fileName),
            chunk.code.slice(found.source.start + 1, found.source.end - 1),
          );
          if (arrow === undefined || needed === undefined || bundle[file] === undefined)
            throw new Error(`${chunk.fileName} imports ${file} without help`);
          if (needed.type === "ArrayExpression")
            edits.push({ start: needed.start, end: needed.end, text: JSON.stringify([file]) });
          if (shared.has(file)) continue;
          const head = chunk.code.slice(arrow.start, found.start);
          const parameters = arrow.start + head.indexOf("()");
          if ((arrow as Arrow).params.length > 0)
            this.error(`${chunk.fileName} imports ${file} with parameters`);
          edits.push(
            { start: parameters, end: parameters + 2, text: "($suffix)" },
            { start: found.source.end, end: found.source.end, text: "+$suffix" },
          );
        }
        for (const { start, end, text } of [...edits].sort((left, right) => right.start - left.start))
          chunk.code = chunk.code.slice(0, start) + text + chunk.code.slice(end);
      }
    },
  },
};

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

const IMPORT_OF_RUNTIME = /import\s*\{([^}]*)\}\s*from\s*["']\.\/rolldown-runtime-[\w-]+\.js["'];?/g;
const EXPORTS = /export\s*\{([^}]*)\};?\s*$/;
const MANIFEST = ".vite/manifest.json";

interface ManifestRecord {
  file: string;
  readonly src?: string;
  imports?: string[];
}

/** The pairs of names in an import or export clause. */
const pairsOf = (clause = ""): readonly (readonly [from: string, to: string])[] =>
  clause.split(",").map((name) => {
    const [from = "", to = from] = name.trim().split(/\s+as\s+/);
    return [from, to];
  });

/** Moves the few lines of the bundler's runtime, by which script files refer to each other, into the framework file. */
function inlineRuntime(chunks: readonly Rolldown.OutputChunk[], framework: Rolldown.OutputChunk): string {
  const runtime = chunks.find(({ fileName }) => /\/rolldown-runtime-[\w-]+\.js$/.test(fileName));
  if (runtime === undefined || framework.imports.some((file) => file !== runtime.fileName))
    throw new Error("the framework needs other files than the runtime, or there is none");
  const address = framework.fileName.replace(/.*\//, "./");
  for (const chunk of chunks.filter(({ imports }) => imports.includes(runtime.fileName))) {
    if (chunk === framework) continue;
    chunk.code = chunk.code.replace(IMPORT_OF_RUNTIME, (_all, clause: string) => {
      const names = pairsOf(clause).map(([from, to]) => `runtime_${from} as ${to}`);
      return `import{${names.join()}}from"${address}";`;
    });
    chunk.imports = [
      ...new Set(chunk.imports.map((file) => (file === runtime.fileName ? framework.fileName : file))),
    ];
  }
  const names = pairsOf(EXPORTS.exec(runtime.code)?.[1]);
  const used = [...framework.code.matchAll(IMPORT_OF_RUNTIME)].flatMap(([, clause]) => pairsOf(clause));
  const declared = [
    ...names.map(([, to]) => `runtime_${to}=runtime_.${to}`),
    ...used.map(([from, to]) => `${to}=runtime_.${from}`),
  ];
  const body = runtime.code.replace(EXPORTS, `return{${names.map(([from, to]) => `${to}:${from}`).join()}}`);
  framework.code =
    `const runtime_=(()=>{${body}})(),${declared.join()};` +
    framework.code.replaceAll(IMPORT_OF_RUNTIME, "") +
    `export{${names.map(([, to]) => `runtime_${to}`).join()}};`;
  framework.imports = [];
  return runtime.fileName;
}

/** Lets the layout file export the root's exports under their own names, as the router requests them. */
function exportRoot(frame: Rolldown.OutputChunk, root: Rolldown.OutputChunk): void {
  const locals = new Map(pairsOf(EXPORTS.exec(frame.code)?.[1]).map(([local, name]) => [name, local]));
  const names = pairsOf(/export\s*\{([^}]*)\}\s*from/.exec(root.code)?.[1]);
  const exported = names.map(([name, as]) => {
    const local = locals.get(name);
    if (local === undefined) throw new Error(`the frame does not export ${as} of the root`);
    return `${local} as ${as}`;
  });
  frame.code += `export{${exported.join()}};`;
}

/**
 * Every page starts with the framework and layout files. The bundler puts its runtime and the entries of router and root into
 * tiny files of their own; this plugin merges them into those two, which saves three requests on each page.
 */
export const firstFiles: Plugin = {
  name: "first-files",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle: {
    order: "pre",
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const framework = chunks.find(({ name }) => name === "framework");
      const frame = chunks.find(({ name }) => name === "frame");
      const root = chunks.find(({ facadeModuleId }) => /\/root\.tsx\?/.test(facadeModuleId ?? ""));
      if (framework === undefined || frame === undefined || root === undefined)
        this.error("no framework, no frame or no root");
      delete bundle[inlineRuntime(chunks, framework)];
      exportRoot(frame, root);
    },
  },
  writeBundle: {
    order: "pre",
    handler({ dir = "" }) {
      const path = join(dir, MANIFEST);
      const manifest = JSON.parse(readFileSync(path, "utf8")) as Record<string, ManifestRecord>;
      const records = Object.values(manifest);
      const frame = records.find(({ file }) => /\/frame-[\w-]+\.js$/.test(file));
      if (frame === undefined) this.error("no frame in the manifest");
      for (const record of records.filter(({ src }) =>
        /(?:^|\/)(?:entry\.client|root)\.tsx/.test(src ?? ""),
      )) {
        rmSync(join(dir, record.file));
        record.file = frame.file;
        record.imports = frame.imports ?? [];
      }
      writeFileSync(path, JSON.stringify(manifest));
    },
  },
};

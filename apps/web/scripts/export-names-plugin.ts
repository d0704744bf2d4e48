import { posix } from "node:path";
import { parseAst, type Plugin, type Rolldown } from "vite";
import type { Statement } from "./syntax-nodes.ts";

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The bundler's own names are shorter. Longer ones are read by the router, from a page's module. */
const LONGEST_OWN_NAME = 3;

const statementsOf = ({ code }: Rolldown.OutputChunk) =>
  parseAst(code).body as unknown as readonly Statement[];

/** Names in the order in which a file declares them. */
const declaredNames = (statements: readonly Statement[]): readonly string[] =>
  statements.flatMap(({ id, declarations = [], specifiers = [], type }) =>
    type === "ImportDeclaration"
      ? specifiers.map(({ local }) => local.name)
      : [id, ...declarations.map((declaration) => declaration.id)].flatMap((found) => found?.name ?? []),
  );

const clause = (pairs: readonly (readonly [from: string, to: string])[]): string =>
  `{${pairs.map(([from, to]) => (from === to ? from : `${from} as ${to}`)).join()}}`;

function apply(chunk: Rolldown.OutputChunk, edits: readonly Edit[]): void {
  for (const { start, end, text } of [...edits].sort((left, right) => right.start - left.start))
    chunk.code = chunk.code.slice(0, start) + text + chunk.code.slice(end);
}

/** Exports what a file declares under its name there. Returns the new name of each earlier one. */
function exportByOwnName(chunk: Rolldown.OutputChunk): ReadonlyMap<string, string> {
  const statements = statementsOf(chunk);
  const names = declaredNames(statements);
  const renamed = new Map<string, string>();
  const edits = statements.flatMap(({ type, source, specifiers = [], start, end }): Edit[] => {
    if (type !== "ExportNamedDeclaration" || source || specifiers.length === 0) return [];
    const pairs = specifiers
      .map(({ local, exported = local }) => [local.name, exported.name] as const)
      .sort(([left], [right]) => names.indexOf(left) - names.indexOf(right));
    const own = pairs.filter(([, name]) => name !== "default" && name.length <= LONGEST_OWN_NAME);
    for (const [local, name] of own) renamed.set(name, local);
    const kept = pairs.filter((pair) => !own.includes(pair));
    const exported = [...new Set(own.map(([local]) => local))].map((local) => [local, local] as const);
    return [{ start, end, text: `export${clause([...exported, ...kept])};` }];
  });
  apply(chunk, edits);
  return renamed;
}

/** Lets the static imports of a file follow the new names. */
function followNames(
  chunk: Rolldown.OutputChunk,
  renamed: ReadonlyMap<string, ReadonlyMap<string, string>>,
): void {
  const edits = statementsOf(chunk).flatMap(({ type, source, specifiers = [], start, end }): Edit[] => {
    const names = source && renamed.get(posix.join(posix.dirname(chunk.fileName), source.value));
    if (!source || !names || specifiers.length === 0) return [];
    const isImport = type === "ImportDeclaration";
    const pairs = specifiers.map(({ local, imported, exported }) => {
      const [from, to] = isImport ? [imported, local] : [local, exported];
      if (from === undefined || to === undefined)
        throw new Error(`${chunk.fileName} imports all of ${source.value}`);
      return [names.get(from.name) ?? from.name, to.name] as const;
    });
    return [{ start, end, text: `${isImport ? "import" : "export"}${clause(pairs)}from"${source.value}";` }];
  });
  apply(chunk, edits);
}

/**
 * Exports between files by the names that the minifier gave, in the order of declaration: `export{a,b,c}` instead of
 * `export{c as t,a as n,b as r}`, as hundreds of random pairs of letters do not compress. Files that are imported on demand keep
 * their names, which such imports read.
 */
export const exportNames: Plugin = {
  name: "export-names",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  augmentChunkHash: () => "exports by the names of the minifier",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const onDemand = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports));
      const renamed = new Map(
        chunks
          .filter(({ fileName }) => !onDemand.has(fileName))
          .map((chunk) => [chunk.fileName, exportByOwnName(chunk)]),
      );
      for (const chunk of chunks) followNames(chunk, renamed);
    },
  },
};

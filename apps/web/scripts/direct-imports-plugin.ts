import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseAst, type Plugin } from "vite";
import type { Statement } from "./syntax-nodes.ts";

const packages = fileURLToPath(new URL("../../../packages/", import.meta.url));

const SOURCE = /\.tsx?(?:\?|$)/;

/** Where a package declares what its index exports. */
interface Origin {
  readonly file: string;
  readonly name: string;
}
type Origins = ReadonlyMap<string, Origin>;

const statementsOf = (code: string, lang: "js" | "ts") =>
  parseAst(code, { lang }).body as unknown as readonly Statement[];

/** Reads what an index exports; it holds nothing but exports of other files. */
function readOrigins(index: string): Origins {
  const statements = statementsOf(readFileSync(index, "utf8"), "ts");
  return new Map(
    statements.flatMap(({ type, source, specifiers = [] }): (readonly [string, Origin])[] => {
      if (!source) return [];
      const file = resolve(dirname(index), source.value);
      const further = file.endsWith("/index.ts") ? readOrigins(file) : undefined;
      return type === "ExportAllDeclaration"
        ? [...(further ?? [])]
        : specifiers.map(({ local, exported = local }) => [
            exported.name,
            further?.get(local.name) ?? { file, name: local.name },
          ]);
    }),
  );
}

/**
 * Imports from our packages name the file that declares what they import. By way of an index each module would import all of a
 * package, so that the bundler put into the files of every page what one page needs.
 */
export function directImports(): Plugin {
  const known = new Map<string, Origins>();
  const originsOf = (index: string): Origins => {
    const origins = known.get(index) ?? readOrigins(index);
    known.set(index, origins);
    return origins;
  };
  return {
    name: "direct-imports",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    buildStart: () => known.clear(),
    transform: {
      order: "post",
      async handler(code, id) {
        if (id.includes("/node_modules/") || !SOURCE.test(id) || !code.includes("@marquee/")) return null;
        let text = code;
        for (const { type, start, end, source, specifiers = [] } of [...statementsOf(code, "js")].reverse()) {
          if (type !== "ImportDeclaration" || !source?.value.startsWith("@marquee/")) continue;
          const index = (await this.resolve(source.value, id))?.id;
          if (index === undefined || !index.startsWith(packages) || !index.endsWith("/index.ts")) continue;
          const origins = originsOf(index);
          const imports = specifiers.map(({ imported, local }) => {
            const origin = imported && origins.get(imported.name);
            if (origin === undefined) return this.error(`${id} imports what ${source.value} does not export`);
            return `import { ${origin.name} as ${local.name} } from ${JSON.stringify(origin.file)};`;
          });
          text = text.slice(0, start) + imports.join(" ") + text.slice(end);
        }
        return text === code ? null : { code: text, map: null };
      },
    },
  };
}

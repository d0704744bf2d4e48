// Generates docs/exports: what each entry of each package exports, with signatures and members. So a review shows each change of
// a public name or type.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { publishedPackages } from "./gates/published-packages.mjs";
import { inRoot } from "./run/repository.mjs";

const printer = ts.createPrinter({ removeComments: true });
/** Signatures in full; tables and schemas are truncated. */
const FLAGS = { function: ts.TypeFormatFlags.NoTruncation, const: ts.TypeFormatFlags.None };

/** A type's declaration as written; any other export by its type. */
function describe(symbol, checker) {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const [declaration] = target.declarations ?? [];
  if (declaration === undefined) return symbol.name;
  const isWritten =
    ts.isInterfaceDeclaration(declaration) ||
    ts.isTypeAliasDeclaration(declaration) ||
    ts.isClassDeclaration(declaration);
  if (isWritten)
    return printer
      .printNode(ts.EmitHint.Unspecified, declaration, declaration.getSourceFile())
      .replace(/^export /, "");
  const kind = ts.isFunctionLike(declaration) ? "function" : "const";
  return `${kind} ${symbol.name}: ${checker.typeToString(checker.getTypeOfSymbolAtLocation(target, declaration), undefined, FLAGS[kind])}`;
}

function entrySection(entry, file, program) {
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(file));
  const lines = checker
    .getExportsOfModule(module)
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map((symbol) => describe(symbol, checker));
  return `// ${entry}\n\n${lines.join("\n")}\n`;
}

mkdirSync(inRoot("docs/exports"), { recursive: true });
for (const { name, folder, entries } of publishedPackages()) {
  const files = entries.map(({ entry, source }) => [entry, source]);
  const { config } = ts.readConfigFile(path.join(folder, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const program = ts.createProgram(
    files.map(([, file]) => file),
    options,
  );
  writeFileSync(
    inRoot(`docs/exports/${name}.ts.txt`),
    files.map(([entry, file]) => entrySection(`@marquee/${name}${entry.slice(1)}`, file, program)).join("\n"),
  );
}

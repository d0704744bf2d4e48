import ts from "typescript";
import { parse, type Block, type Program } from "./readme-blocks.ts";

/** The module of a program, and the README line that each of its lines comes from. */
export interface ProgramText {
  readonly text: string;
  readonly extension: "ts" | "tsx" | "js";
  /** By line of the module, from 1; undefined for generated lines. */
  readonly places: readonly (string | undefined)[];
  /** The expected output, by place. */
  readonly expected: Readonly<Record<string, string>>;
}

const PRINTED = /console\.log\((.*)\);?\s*\/\/\s*(.+)$/;

/**
 * Imports come first, then one function that runs the blocks. Each block is nested in the scope of the previous one, so that it
 * can use and redeclare its names.
 */
export function programText({ blocks }: Program): ProgramText {
  const lines: string[] = [];
  const places: (string | undefined)[] = [undefined];
  const expected: Record<string, string> = {};
  const add = (line: string, place?: string): void => {
    lines.push(line);
    places.push(place);
  };
  const parsed = blocks.map((block) => ({ block, ...split(block) }));
  const imports = new Set<string>();
  for (const { block, statements } of parsed)
    for (const { text, index } of statements) {
      if (imports.has(text)) continue;
      imports.add(text);
      add(text, placeOf(block, index));
    }
  add("export async function run(report) {".replace("report", reportParameter(blocks)));
  for (const { block, body } of parsed) {
    add(`report.at(${JSON.stringify(placeOf(block, 0))});{`);
    body.forEach((line, index) => {
      const place = placeOf(block, index);
      const printed = PRINTED.exec(line);
      if (printed?.[2] !== undefined) expected[place] = printed[2].trim();
      add(printed ? line.replace("console.log(", `report.log(${JSON.stringify(place)}, `) : line, place);
    });
  }
  add("}".repeat(blocks.length + 1));
  return { text: `${lines.join("\n")}\n`, extension: extensionOf(blocks), places, expected };
}

const placeOf = ({ file, line }: Block, index: number): string => `${file}:${line + index}`;

const reportParameter = (blocks: readonly Block[]): string =>
  extensionOf(blocks) === "js"
    ? "report"
    : "report: { at(place: string): void; log(place: string, ...values: unknown[]): void }";

const extensionOf = (blocks: readonly Block[]): ProgramText["extension"] =>
  blocks.some(({ language }) => language === "tsx")
    ? "tsx"
    : blocks.some(({ language }) => language === "ts")
      ? "ts"
      : "js";

interface Split {
  /** One import for each name, so that blocks which import the same name import it once. */
  readonly statements: readonly { readonly text: string; readonly index: number }[];
  /** The block without imports and without `export`, line by line. */
  readonly body: readonly string[];
}

function split(block: Block): Split {
  const source = parse(block);
  const statements: { text: string; index: number }[] = [];
  let code = block.code;
  const blank = (start: number, end: number): void => {
    code = code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, " ") + code.slice(end);
  };
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const { line: index } = source.getLineAndCharacterOfPosition(statement.getStart());
      for (const text of singleImports(statement)) statements.push({ text, index });
      blank(statement.getStart(), statement.end);
    }
    for (const modifier of (ts.canHaveModifiers(statement) && ts.getModifiers(statement)) || [])
      if (modifier.kind === ts.SyntaxKind.ExportKeyword) blank(modifier.getStart(), modifier.end);
  }
  return { statements, body: code.split("\n") };
}

function singleImports({ importClause, moduleSpecifier }: ts.ImportDeclaration): readonly string[] {
  const from = moduleSpecifier.getText();
  if (importClause === undefined) return [`import ${from};`];
  const kind = importClause.isTypeOnly ? "import type" : "import";
  const { name, namedBindings } = importClause;
  return [
    ...(name === undefined ? [] : [`${kind} ${name.text} from ${from};`]),
    ...(namedBindings === undefined
      ? []
      : ts.isNamespaceImport(namedBindings)
        ? [`${kind} ${namedBindings.getText()} from ${from};`]
        : namedBindings.elements.map((element) => `${kind} { ${element.getText()} } from ${from};`)),
  ];
}

import ts from "typescript";

/** A code block of a README that must run. */
export interface Block {
  /** Path from the root of the repository. */
  readonly file: string;
  /** Number of its first line of code, from 1. */
  readonly line: number;
  readonly language: "ts" | "tsx" | "js";
  readonly code: string;
  /** Number of headings above it; blocks of one section have the same number. */
  readonly section: number;
}

/** A program to run: the blocks of one section in order, after the earlier blocks whose names they use. */
export interface Program {
  readonly blocks: readonly Block[];
  readonly file: string;
  /** Line of its section's first block. */
  readonly line: number;
  readonly engine: "node" | "browser";
}

const RUNNABLE = new Set(["ts", "tsx", "js"]);
const FENCE = /^(\s*)```(\w*)\s*$/;

/** The code blocks of a README. Indented ones count; their indentation is removed. */
export function readBlocks(file: string, text: string): readonly Block[] {
  const blocks: Block[] = [];
  let section = 0;
  let open: { indent: string; language: string; line: number; lines: string[] } | undefined;
  text.split("\n").forEach((line, index) => {
    const [, indent = "", language = ""] = FENCE.exec(line) ?? [];
    if (open === undefined) {
      if (FENCE.test(line)) open = { indent, language, line: index + 2, lines: [] };
      else if (/^#{1,6} /.test(line)) section += 1;
    } else if (FENCE.test(line) && language === "") {
      if (RUNNABLE.has(open.language))
        blocks.push({
          file,
          line: open.line,
          language: open.language as Block["language"],
          code: open.lines.join("\n"),
          section,
        });
      open = undefined;
    } else open.lines.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : line);
  });
  return blocks;
}

export const parse = (block: Block): ts.SourceFile =>
  ts.createSourceFile(
    block.language === "ts" ? "block.ts" : `block.${block.language}`,
    block.code,
    ts.ScriptTarget.ES2022,
    true,
  );

function namesOf(name: ts.BindingName): readonly string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : namesOf(element.name)));
}

/** Names that a block declares at top level, imports included. */
function declaredNames(source: ts.SourceFile): ReadonlySet<string> {
  const names = source.statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => namesOf(name));
    if (ts.isImportDeclaration(statement)) return importedNames(statement);
    const { name } = statement as { readonly name?: ts.Node };
    return name !== undefined && ts.isIdentifier(name) ? [name.text] : [];
  });
  return new Set(names);
}

function importedNames({ importClause }: ts.ImportDeclaration): readonly string[] {
  const bindings = importClause?.namedBindings;
  return [
    ...(importClause?.name === undefined ? [] : [importClause.name.text]),
    ...(bindings === undefined
      ? []
      : ts.isNamespaceImport(bindings)
        ? [bindings.name.text]
        : bindings.elements.map(({ name }) => name.text)),
  ];
}

/** Names that a block mentions, except property names. */
function mentionedNames(source: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const { parent } = node;
      const isProperty =
        (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
        (ts.isPropertyAssignment(parent) && parent.name === node) ||
        (ts.isPropertySignature(parent) && parent.name === node) ||
        (ts.isMethodDeclaration(parent) && parent.name === node) ||
        (ts.isBindingElement(parent) && parent.propertyName === node);
      if (!isProperty) names.add(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** Names that a block declares at any level. */
function allDeclaredNames(source: ts.SourceFile): ReadonlySet<string> {
  const names = new Set(declaredNames(source));
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) || ts.isParameter(node))
      for (const name of namesOf(node.name)) names.add(name);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

const OF_BROWSERS = ["document", "window", "localStorage", "sessionStorage", "navigator", "location"];

function needsBrowser(block: Block): boolean {
  const source = parse(block);
  const declared = allDeclaredNames(source);
  const mentioned = mentionedNames(source);
  return (
    OF_BROWSERS.some((name) => mentioned.has(name) && !declared.has(name)) ||
    source.statements.some(
      (statement) =>
        ts.isImportDeclaration(statement) &&
        /^@marquee\/[a-z-]+\/browser$/.test((statement.moduleSpecifier as ts.StringLiteral).text),
    )
  );
}

/**
 * Blocks above a section that declare the names it mentions, and those that these blocks need in turn; for each name the nearest
 * one.
 */
function neededFromAbove(own: readonly Block[], above: readonly Block[]): readonly Block[] {
  const facts = new Map([...above, ...own].map((block) => [block, parse(block)]));
  const needed = new Set<Block>();
  const declaredIn = (block: Block): ReadonlySet<string> => declaredNames(facts.get(block) as ts.SourceFile);
  const visit = (block: Block, before: readonly Block[]): void => {
    const declared = declaredIn(block);
    for (const name of mentionedNames(facts.get(block) as ts.SourceFile)) {
      if (declared.has(name)) continue;
      const source = [...before].reverse().find((earlier) => declaredIn(earlier).has(name));
      if (source === undefined || own.includes(source) || needed.has(source)) continue;
      needed.add(source);
      visit(source, above.slice(0, above.indexOf(source)));
    }
  };
  own.forEach((block, index) => visit(block, [...above, ...own.slice(0, index)]));
  return above.filter((block) => needed.has(block));
}

/** One program for each section of a README that has blocks. */
export function programsOf(blocks: readonly Block[]): readonly Program[] {
  return [...new Set(blocks.map(({ section }) => section))].map((section) => {
    const own = blocks.filter((block) => block.section === section);
    const first = own[0] as Block;
    const all = [...neededFromAbove(own, blocks.slice(0, blocks.indexOf(first))), ...own];
    return {
      blocks: all,
      file: first.file,
      line: first.line,
      engine: all.some(needsBrowser) ? "browser" : "node",
    };
  });
}

import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** Numbers of the lines with code: not blank, not only comments, not imports. */
function codeLines(source: ts.SourceFile): readonly number[] {
  const taken = new Set<number>();
  const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) continue;
    const visit = (node: ts.Node): void => {
      // Only tokens count; comments are not tokens.
      if (node.getChildCount(source) === 0 && node.end > node.getStart(source))
        for (let line = lineOf(node.getStart(source)); line <= lineOf(node.end - 1); line += 1)
          taken.add(line);
      node.getChildren(source).forEach(visit);
    };
    visit(statement);
  }
  return [...taken].sort((one, other) => one - other);
}

/** Line of the first `await`, counted from 0. */
function firstCallLine(source: ts.SourceFile): number | undefined {
  let first: number | undefined;
  const visit = (node: ts.Node): void => {
    if (first !== undefined) return;
    if (ts.isAwaitExpression(node)) first = source.getLineAndCharacterOfPosition(node.getStart(source)).line;
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return first;
}

const parse = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);

/** The script of a page, or the text of a module. */
function scriptOf(file: string): string {
  const text = readFileSync(file, "utf8");
  return file.endsWith(".html") ? (/<script>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? "") : text;
}

/** The program's own modules that a file imports; their lines count too. */
function localImports(file: string, source: ts.SourceFile): readonly string[] {
  return source.statements
    .filter(ts.isImportDeclaration)
    .map(({ moduleSpecifier }) => (moduleSpecifier as ts.StringLiteral).text)
    .filter((name) => name.startsWith("."))
    .map((name) => path.join(path.dirname(file), name));
}

/** All lines of code of a module and of the program's own modules that it imports. */
function linesOf(file: string): number {
  const source = parse(file, scriptOf(file));
  const own = localImports(file, source).reduce((sum, imported) => sum + linesOf(imported), 0);
  return own + codeLines(source).length;
}

/**
 * Lines of code before the first `await`, with which a program first waits for the platform. Imports, blank lines and comments do
 * not count; all lines of the program's own modules do.
 */
export function linesBeforeFirstCall(file: string, text = scriptOf(file)): number {
  const source = parse(file, text);
  const first = firstCallLine(source);
  if (first === undefined) throw new Error(`${file} awaits nothing`);
  const own = localImports(file, source).reduce((sum, imported) => sum + linesOf(imported), 0);
  return own + codeLines(source).filter((line) => line < first).length;
}

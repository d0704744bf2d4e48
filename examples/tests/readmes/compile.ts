import ts from "typescript";

/** Compiler settings of a strict user. `paths` is not set, so packages resolve by their own `exports`. */
const STRICT: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
};

/** Types for programs of Node, and for those of a page. */
const OF_ENGINE = {
  node: { lib: ["lib.es2022.d.ts"], types: ["node"] },
  browser: { lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"], types: [] },
} as const;

/** A compiler error, with file and line from 1. */
export interface Mistake {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** Compiles files as a user of the packages would. */
export function compile(files: readonly string[], engine: keyof typeof OF_ENGINE): readonly Mistake[] {
  const { lib, types } = OF_ENGINE[engine];
  const hasScript = files.some((file) => file.endsWith(".js"));
  const program = ts.createProgram(files, {
    ...STRICT,
    lib: [...lib],
    types: [...types],
    allowJs: hasScript,
    checkJs: hasScript,
  });
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => ({
    file: file?.fileName ?? "",
    line: file === undefined ? 0 : file.getLineAndCharacterOfPosition(start ?? 0).line + 1,
    message: ts.flattenDiagnosticMessageText(messageText, "\n"),
  }));
}

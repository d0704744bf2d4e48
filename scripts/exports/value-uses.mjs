// Finds which values of the packages the product runs: a graph of top-level statements, walked from the product's starting files.
import ts from "typescript";

const OPTIONS = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  jsx: ts.JsxEmit.ReactJSX,
  allowJs: true,
  noLib: true,
  types: [],
  allowImportingTsExtensions: true,
  noEmit: true,
};

/** A compiler program over our own files only: it reads no libraries, so names resolve in seconds. */
function programOf(files, resolve) {
  const host = ts.createCompilerHost(OPTIONS);
  host.resolveModuleNameLiterals = (literals, containing) =>
    literals.map(({ text }) => {
      const resolvedFileName = resolve(text, containing);
      const extension = resolvedFileName && /\.(tsx?|jsx?|mjs)$/.exec(resolvedFileName)?.[0];
      return { resolvedModule: extension && { resolvedFileName, extension } };
    });
  return ts.createProgram(files, OPTIONS, host);
}

const isDeclaration = (statement) =>
  ts.isFunctionDeclaration(statement) ||
  ts.isClassDeclaration(statement) ||
  ts.isVariableStatement(statement) ||
  ts.isEnumDeclaration(statement);

const isErased = (statement) => ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);

function topStatement(node) {
  let at = node;
  while (at.parent && !ts.isSourceFile(at.parent)) at = at.parent;
  return at.parent ? at : undefined;
}

/** Names that are destructured from an `import(...)`; undefined when the whole module is taken. */
function namesOfDynamicImport(call) {
  let at = call.parent;
  while (ts.isAwaitExpression(at) || ts.isParenthesizedExpression(at)) at = at.parent;
  if (ts.isPropertyAccessExpression(at) && at.name.text !== "then" && at.name.text !== "catch")
    return [at.name.text];
  const binding =
    ts.isPropertyAccessExpression(at) && ts.isCallExpression(at.parent)
      ? at.parent.arguments[0]?.parameters?.[0]?.name
      : ts.isVariableDeclaration(at) && at.name;
  if (!binding || !ts.isObjectBindingPattern(binding)) return undefined;
  return binding.elements.map(({ propertyName, name }) => (propertyName ?? name).text);
}

/** Finds what the nodes of a file refer to: declarations by name, and loaded files. */
function createReader(program) {
  const checker = program.getTypeChecker();
  const target = (symbol) =>
    symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

  const moduleOf = (specifier) => checker.getSymbolAtLocation(specifier);

  function symbolsOf(node) {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const module = node.arguments[0] && moduleOf(node.arguments[0]);
      if (!module) return [];
      const names = namesOfDynamicImport(node);
      return checker.getExportsOfModule(module).filter(({ name }) => !names || names.includes(name));
    }
    if (!ts.isIdentifier(node)) return [];
    const { parent } = node;
    if (ts.isShorthandPropertyAssignment(parent)) return [checker.getShorthandAssignmentValueSymbol(parent)];
    if (ts.isPropertyAccessExpression(parent) && parent.name === node) {
      const namespace = ts.isIdentifier(parent.expression) && checker.getSymbolAtLocation(parent.expression);
      const isNamespace = namespace && namespace.declarations?.some(ts.isNamespaceImport);
      return isNamespace
        ? checker.getExportsOfModule(target(namespace)).filter(({ name }) => name === node.text)
        : [];
    }
    const isOnlyAName =
      (parent.name === node && !ts.isExportSpecifier(parent)) ||
      (parent.propertyName === node && !ts.isExportSpecifier(parent)) ||
      ts.isJsxAttribute(parent) ||
      ts.isLabeledStatement(parent);
    return isOnlyAName ? [] : [checker.getSymbolAtLocation(node)];
  }

  /** The top-level statements that a statement refers to as values. */
  function references(statement) {
    const found = new Set();
    const visit = (node) => {
      if (ts.isHeritageClause(node)) {
        if (node.token === ts.SyntaxKind.ExtendsKeyword)
          node.types.forEach(({ expression }) => visit(expression));
        return;
      }
      if (ts.isTypeNode(node) || isErased(node)) return;
      for (const symbol of symbolsOf(node)) {
        const resolved = target(symbol);
        for (const declaration of resolved?.declarations ?? []) found.add(declaration);
      }
      ts.forEachChild(node, visit);
    };
    visit(statement);
    return found;
  }

  return { checker, target, moduleOf, references };
}

const isLoaded = (statement) =>
  (ts.isImportDeclaration(statement) &&
    statement.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword) ||
  (ts.isExportDeclaration(statement) && !statement.isTypeOnly && statement.moduleSpecifier);

/**
 * Walks from `roots`: which declarations run, and which of them another package or app names. `ownerOf` returns the package or
 * app of a file.
 */
export function valueUses({ entries, roots, resolve, ownerOf }) {
  const program = programOf([...entries, ...roots], resolve);
  const reader = createReader(program);
  const seen = new Set();
  const loaded = new Set();
  const namedOutside = new Set();
  const queue = [];

  const enqueue = (statement) => {
    if (!statement || seen.has(statement) || isErased(statement)) return;
    seen.add(statement);
    queue.push(statement);
  };
  function load(file) {
    if (loaded.has(file)) return;
    loaded.add(file);
    for (const statement of file.statements) {
      if (isLoaded(statement)) {
        const module = reader.moduleOf(statement.moduleSpecifier);
        const source = module?.declarations?.find(ts.isSourceFile);
        if (source) load(source);
      } else if (!isDeclaration(statement)) enqueue(statement);
    }
  }
  for (const root of roots) {
    const file = program.getSourceFile(root);
    if (!file) throw new Error(`No file ${root}`);
    load(file);
    file.statements.forEach(enqueue);
  }
  while (queue.length > 0) {
    const statement = queue.pop();
    const file = statement.getSourceFile();
    load(file);
    const owner = ownerOf(file.fileName);
    for (const declaration of reader.references(statement)) {
      const from = declaration.getSourceFile();
      if (ts.isSourceFile(declaration)) continue;
      if (ownerOf(from.fileName) !== owner) namedOutside.add(declaration);
      const top = topStatement(declaration);
      if (top !== statement) enqueue(top);
    }
  }
  return {
    program,
    reader,
    isRun: (declaration) => seen.has(topStatement(declaration)),
    isNamedOutside: (declaration) => namedOutside.has(declaration),
  };
}

/** The values that the entries of a package export, each once: name, declaration, entries. */
export function exportedValues({ entries }, { program, reader }) {
  const values = new Map();
  for (const { entry, source } of entries) {
    const module = reader.checker.getSymbolAtLocation(program.getSourceFile(source));
    for (const symbol of module ? reader.checker.getExportsOfModule(module) : []) {
      const target = reader.target(symbol);
      if (!(target.flags & ts.SymbolFlags.Value)) continue;
      const known = values.get(target);
      if (known) known.entries.push(entry);
      else
        values.set(target, { name: symbol.name, declarations: target.declarations ?? [], entries: [entry] });
    }
  }
  return [...values.values()];
}

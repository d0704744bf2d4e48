// Checks a package's public text: names in its README, doc comments of its client functions, comments in its declarations.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { inRoot } from "../run/repository.mjs";
import { codeNames, withoutIndex } from "./export-index.mjs";

/** Ids of docs/requirements and docs/decisions mean nothing to users of a package. */
const INTERNAL_ID = /\b(?:DEC|REQ|AUTH|SESS|PLAN|CONT|ANLT|SHELL|PLAT|OVER|JRNY)-\d+\b/g;

/** Sentences that say a function never fails; any failure is described by `@throws`. */
const NEVER_FAILS = /\b(?:never|neither) (?:rejects?|throws?)\b|\b(?:rejects|throws) nothing\b/i;

const CALLS_BY_NAME = /^(?:create|fetch)[A-Z]/;
const CLIENTS = new Set(["Client", "Auth"]);

/** A compiler program over the sources of every entry, whose comments are unprocessed. */
export function programOf(packages) {
  const { config } = ts.readConfigFile(inRoot("tsconfig.base.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, inRoot());
  return ts.createProgram(
    packages.flatMap(({ entries }) => entries.map(({ source }) => source)),
    options,
  );
}

function firstParameterType(symbol, declaration, checker) {
  const [signature] = checker.getTypeOfSymbolAtLocation(symbol, declaration).getCallSignatures();
  const parameter = signature?.parameters[0];
  if (!signature) return undefined;
  const type = parameter && checker.getTypeOfSymbolAtLocation(parameter, declaration);
  return (type?.aliasSymbol ?? type?.symbol)?.name ?? "";
}

function describe(symbol, { entry, checker }) {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const [declaration] = target.declarations ?? [];
  const file = declaration?.getSourceFile();
  const isValue = (target.flags & ts.SymbolFlags.Value) !== 0;
  const first = isValue && declaration ? firstParameterType(target, declaration, checker) : undefined;
  const isCalled = first !== undefined;
  return {
    name: symbol.name,
    isValue,
    // Schemas of a contract are named like calls, but are not called by users.
    isClientFunction:
      isCalled && entry !== "./wire" && (CALLS_BY_NAME.test(symbol.name) || CLIENTS.has(first)),
    place: file
      ? `${file.fileName}:${file.getLineAndCharacterOfPosition(declaration.getStart()).line + 1}`
      : "",
    text: ts.displayPartsToString(target.getDocumentationComment(checker)),
    tags: target.getJsDocTags(checker).map(({ name }) => name),
  };
}

/** What each entry of a package exports, with position and doc comment of its declaration. */
export function publicExports({ entries }, program) {
  const checker = program.getTypeChecker();
  return entries.flatMap(({ entry, source }) =>
    checker
      .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(source)))
      .map((symbol) => ({ entry, ...describe(symbol, { entry, checker }) })),
  );
}

/** Exports that the README does not name. For a client function the index is not enough: a text must explain it. */
export function unnamedExports(readme, exported) {
  const named = codeNames(readme);
  const explained = codeNames(withoutIndex(readme));
  const seen = new Set();
  return exported.filter(({ name, place, isClientFunction }) => {
    const isMissing = !(isClientFunction ? explained : named).has(name) && !seen.has(`${place} ${name}`);
    seen.add(`${place} ${name}`);
    return isMissing;
  });
}

/** A name that only code has: `isCurrent`, `LinkOptions`. */
const CODE_NAME = /\b[A-Za-z][a-z0-9]+[A-Z]\w*/g;

/** A property that the recorder adds to each event, of which no declaration speaks. */
const UNDECLARED = new Set(["recorderId"]);

/** Names in the text of a README that no published declaration has, as after a renaming. Its code blocks are compiled and run. */
export function strangeNames(readme, declarations) {
  const known = new Set(declarations.match(/\w+/g));
  const text = withoutIndex(readme)
    .replace(/<!-- (\w+):start[\s\S]*?<!-- \1:end -->/g, "")
    .replace(/^```[\s\S]*?^```/gm, "");
  const names = (text.match(/`[^`\n]+`/g) ?? []).join("\n").match(CODE_NAME) ?? [];
  return [...new Set(names)].filter((name) => !known.has(name) && !UNDECLARED.has(name));
}

/** A call of something that is named as our functions are. Other names in an example, such as `showOffline`, are the reader's own. */
const OUR_CALL = /(?<![.\w])(?:create|fetch|browser|memory|read|build)[A-Z]\w*(?=\()/g;

/** Functions that an `@example` of a declaration calls and that no published declaration has. Nothing compiles these examples. */
export function strangeCalls(declarations) {
  const comments = declarations.match(/\/\*\*[\s\S]*?\*\//g) ?? [];
  const known = new Set(declarations.replace(/\/\*\*[\s\S]*?\*\//g, "").match(/\w+/g));
  const calls = comments.flatMap(
    (comment) => comment.split("@example").slice(1).join("\n").match(OUR_CALL) ?? [],
  );
  return [...new Set(calls)].filter((name) => !known.has(name));
}

/** Client functions with an incomplete doc comment, and what each lacks. */
export function undocumentedFunctions(exported) {
  const seen = new Set();
  return exported.flatMap(({ entry, name, place, isClientFunction, text, tags }) => {
    if (!isClientFunction || seen.has(place)) return [];
    seen.add(place);
    const lacks = [
      text === "" && "a sentence that says what it answers",
      !tags.includes("example") && "an @example",
      !tags.includes("throws") && !NEVER_FAILS.test(text) && 'how it fails: @throws, or "Never rejects."',
    ].filter(Boolean);
    return lacks.length === 0 ? [] : [{ entry, name, place, lacks }];
  });
}

/** Internal ids in the comments of a declaration file, with their line. */
export function internalIds(declarations) {
  return [...declarations.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g)].flatMap(({ 0: comment, index }) =>
    [...comment.matchAll(INTERNAL_ID)].map(({ 0: id, index: offset }) => {
      const before = declarations.slice(0, index + offset);
      const line = declarations.split("\n")[before.split("\n").length - 1].trim();
      return { id, line };
    }),
  );
}

const filesBelow = (folder, ending) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(folder, name));

/** Where a line of a built declaration comes from; the built file when no source has it. */
function sourceOfLine(line, sources, built) {
  for (const [file, lines] of sources) {
    const index = lines.indexOf(line);
    if (index >= 0) return `${file}:${index + 1}`;
  }
  return built;
}

function idFindings({ folder }) {
  const sources = filesBelow(path.join(folder, "src"), ".ts").map((file) => [
    file,
    readFileSync(file, "utf8")
      .split("\n")
      .map((line) => line.trim()),
  ]);
  const found = filesBelow(path.join(folder, "dist"), ".d.ts").flatMap((file) =>
    internalIds(readFileSync(file, "utf8")).map(
      ({ id, line }) =>
        `${relative(sourceOfLine(line, sources, file))}: a published comment has ${id}; say what it means, or move it into a // comment`,
    ),
  );
  return [...new Set(found)];
}

/** The built declarations of a package and of those beside it, which its README speaks of too. */
const declarationsOf = ({ folder }) =>
  readdirSync(path.dirname(folder))
    .flatMap((name) => {
      const dist = path.join(path.dirname(folder), name, "dist");
      return existsSync(dist) ? filesBelow(dist, ".d.ts") : [];
    })
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");

const relative = (place) => path.relative(inRoot(), place);

/** All findings in a package's public text: one line each, by gate. */
export function publicDocFindings(published, program) {
  const exported = publicExports(published, program);
  const readme = readFileSync(path.join(published.folder, "README.md"), "utf8");
  return {
    names: unnamedExports(readme, exported).map(
      ({ entry, name, place }) =>
        `${relative(place)}: ${entry} exports ${name}, which README.md does not name; name it in code, or export it no more`,
    ),
    comments: undocumentedFunctions(exported).map(
      ({ name, place, lacks }) =>
        `${relative(place)}: the doc comment of ${name} lacks ${lacks.join(" and ")}`,
    ),
    strange: strangeNames(readme, declarationsOf(published)).map(
      (name) =>
        `${relative(path.join(published.folder, "README.md"))}: names ${name}, which nothing declares`,
    ),
    examples: strangeCalls(declarationsOf(published)).map(
      (name) =>
        `${published.manifest.name}: an @example here or beside it calls ${name}, which nothing declares`,
    ),
    ids: idFindings(published),
  };
}

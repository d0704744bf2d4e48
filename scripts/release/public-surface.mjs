// The exported names of a packed package, and the version bump that a change of them needs.
import path from "node:path";
import ts from "typescript";

function exportedNames(files, file) {
  const source = ts.createSourceFile(file, files.get(file).toString("utf8"), ts.ScriptTarget.Latest);
  const names = [];
  for (const statement of source.statements) {
    if (!ts.isExportDeclaration(statement)) continue;
    const { exportClause, moduleSpecifier } = statement;
    if (exportClause && ts.isNamedExports(exportClause))
      names.push(...exportClause.elements.map(({ name }) => name.text));
    else names.push(`* of ${moduleSpecifier.text}`);
  }
  return names;
}

/** Every exported name with its entry, such as `maxPack of ./rules`, from the declarations in a tarball. */
export function publicSurface(files) {
  const { exports } = JSON.parse(files.get("package.json"));
  const entries = Object.entries(exports).filter(([, target]) => typeof target === "object");
  return new Set(
    entries.flatMap(([entry, target]) => [
      `the entry ${entry}`,
      ...exportedNames(files, path.posix.normalize(target.import.types)).map((name) => `${name} of ${entry}`),
    ]),
  );
}

const parts = (version) => version.split(".").map(Number);

function bumpBetween(before, after) {
  const [one, other] = [parts(before), parts(after)];
  if (one[0] !== other[0]) return "major";
  return one[1] === other[1] ? "patch" : "minor";
}

/** Why a bump is too small for the removed or added names; undefined when it is big enough. */
export function bumpProblem({ name, before, after, filesBefore, filesAfter }) {
  const bump = bumpBetween(before, after);
  if (bump === "major") return undefined;
  const [old, now] = [publicSurface(filesBefore), publicSurface(filesAfter)];
  const gone = [...old].find((one) => !now.has(one));
  if (gone) return `${name} ${after} takes away ${gone}, which is a major change, not a ${bump}`;
  const added = [...now].find((one) => !old.has(one));
  if (added && bump === "patch")
    return `${name} ${after} adds ${added}, which is a minor change, not a patch`;
  return undefined;
}

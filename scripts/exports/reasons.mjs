// Checks why an exported value without a user in the product stays: a row names it and a test runs it.
import ts from "typescript";
import { citedIds } from "../requirements.mjs";

/** Names that a file imports as values, from any module. */
export function importedNames(text, file = "file.ts") {
  const kind = /\.[jt]sx$/.test(file) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, false, kind);
  const names = new Set();
  for (const statement of source.statements) {
    const clause = ts.isImportDeclaration(statement) && statement.importClause;
    if (!clause || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) continue;
    const bindings = clause.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    for (const { isTypeOnly, propertyName, name } of bindings.elements)
      if (!isTypeOnly) names.add((propertyName ?? name).text);
  }
  return names;
}

/** The fault of a reason's proof, which is a sentence, or a row with a test that cites it and imports the value. */
function faultOf({ row, test, why }, name, { rows, readTest }) {
  if (why !== undefined) return row || test || why.trim() === "" ? "a sentence stands alone" : undefined;
  if (!rows.has(row)) return `no row ${row}`;
  const text = readTest(test);
  if (text === undefined) return `no test ${test}`;
  if (!importedNames(text, test).has(name)) return `${test} does not import it`;
  return citedIds(text).has(row) ? undefined : `${test} does not cite ${row}`;
}

/**
 * Compares the values without users with the committed reasons; one line for each finding.
 *
 * `values` are the exported values by package: `{ name, isUsed }`. `reasons` are `{ package, names, row, test }` or
 * `{ package, names, why }`.
 */
export function findingsOf(values, reasons, proofs) {
  const findings = [];
  const given = new Map();
  for (const { package: owner, names, ...reason } of reasons) {
    for (const name of names) {
      const key = `${owner} ${name}`;
      if (given.has(key)) findings.push(`${key}: has two reasons`);
      given.set(key, reason);
      const found = values.get(owner)?.filter((value) => value.name === name) ?? [];
      if (found.length === 0) findings.push(`${key}: has a reason and is exported no more`);
      else if (found.every(({ isUsed }) => isUsed))
        findings.push(`${key}: has a reason and a user; drop the reason`);
      else {
        const fault = faultOf(reason, name, proofs);
        if (fault) findings.push(`${key}: its reason does not hold: ${fault}`);
      }
    }
  }
  for (const [owner, exported] of values)
    for (const { name, isUsed } of exported)
      if (!isUsed && !given.has(`${owner} ${name}`))
        findings.push(`${owner} ${name}: neither the product nor an example uses it, and no reason is given`);
  return findings;
}

// The web app only composes: decisions about prices, rights, retries, stored keys and flows belong in an SDK, as a television
// needs them too. Exempt are ui components, adapters (state/sdks) and server code.
import ts from "typescript";

const SCOPE = /^apps\/web\/app\/(?!ui\/|server\/|state\/sdks\/|testing\/).*\.tsx?$/;
const OUTSIDE = /\.(test|css|server)\.tsx?$/;

/** Constants for names of stored keys in @marquee/config. */
const STORED_KEYS =
  /^((STORAGE|VIEWER|PAYMENT|PLAN|SESSION|GUEST_PAYMENT)_KEYS|KEYS_PRESERVED_AT_LOGOUT|(GUEST_TOKEN|SETTINGS|SESSION_OVER)_KEY|COOKIES|USER_TYPE_COOKIE)$/;
/** Reducers, functions that run them, and calls that a flow's client makes. */
const FLOWS =
  /^(reduce[A-Z]\w*|createFlow|createOrder|(verify|redeem)PrepaidCode|(end|resume)Renewal|fetchOrder)$/;
/** Rules on prices and rights whose answers come from a client. */
const RULES =
  /^(\w+Eligibility|percentOff|discountedPrice|bestPrice|referralPrice|pricePerMonth|compareAmounts|comboSaving|upgradeCredit|chooseOption|selectPlans|mergePlans|checkoutOf|providerInForce|subscriptionToUpgrade|isOfferPurchasable|packStatus|planUserType)$/;
const ACCESS = new Set(["get", "set", "remove", "getItem", "setItem", "removeItem"]);
const PAUSE = /^(setTimeout|wait|sleep|delay|pause)/i;
const REPEATS = /backoff|(^|_)retr(y|ies)_?(delay|count|limit|ms)|(^|_)max_?(retr|attempt)/i;

/** Parts of the rule, each with its message. */
export const PARTS = {
  "stored-key": "names of stored keys stay in SDKs: hand the storage to a client",
  flow: "flows stay in SDKs: make the client of the flow in one atom and render its state",
  rule: "prices and rights are decided in SDKs: ask the client for the answer",
  repeat: "repeats with a pause stay in SDKs",
};

const lastName = (node) =>
  ts.isPropertyAccessExpression(node) ? node.name.text : ts.isIdentifier(node) ? node.text : "";

function partOfImport(specifier, name) {
  if (!specifier.startsWith("@marquee/")) return undefined;
  if (specifier.startsWith("@marquee/config") && STORED_KEYS.test(name)) return "stored-key";
  if (FLOWS.test(name)) return "flow";
  return RULES.test(name) ? "rule" : undefined;
}

function importsOf(statement) {
  const clause = statement.importClause;
  if (!clause || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
  const bindings = clause.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings)) return [];
  return bindings.elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ propertyName, name }) =>
      partOfImport(statement.moduleSpecifier.text, (propertyName ?? name).text),
    );
}

/** `storage.get("key")`: a key written out where it is used. */
const isLiteralKey = (node) =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  ACCESS.has(node.expression.name.text) &&
  /storage$/i.test(lastName(node.expression.expression)) &&
  node.arguments[0] !== undefined &&
  ts.isStringLiteralLike(node.arguments[0]);

/** `window.localStorage`: storage that bypasses the ports. */
const isGlobalStorage = (node) =>
  ts.isPropertyAccessExpression(node) &&
  /^(local|session)Storage$/.test(node.name.text) &&
  ts.isIdentifier(node.expression) &&
  /^(window|globalThis|self)$/.test(node.expression.text);

function holds(node, isWanted) {
  if (isWanted(node)) return true;
  return ts.forEachChild(node, (child) => holds(child, isWanted) || undefined) === true;
}

const isLoop = (node) =>
  ts.isForStatement(node) || ts.isForOfStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node);

/** A loop that waits between its rounds. */
const isRepeat = (node) =>
  isLoop(node) &&
  holds(node.statement, ts.isAwaitExpression) &&
  holds(node.statement, (inner) => ts.isCallExpression(inner) && PAUSE.test(lastName(inner.expression)));

function partOf(node) {
  if (isLiteralKey(node) || isGlobalStorage(node)) return "stored-key";
  const isNamed = ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node);
  if (isRepeat(node) || (isNamed && node.name && REPEATS.test(node.name.getText()))) return "repeat";
  return undefined;
}

/** The parts of the rule that a file of the web app breaks: part and line, each part once. */
export function brokenParts(file, text) {
  if (!SCOPE.test(file) || OUTSIDE.test(file)) return [];
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true, kind);
  const found = new Map();
  const note = (part, node) => {
    if (part !== undefined && !found.has(part))
      found.set(part, source.getLineAndCharacterOfPosition(node.getStart()).line + 1);
  };
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) for (const part of importsOf(node)) note(part, node);
    note(partOf(node), node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found].map(([part, line]) => ({ part, line }));
}

/**
 * One line for each finding. `allowed` lists files that still break a part, `{ file, part, reason }`; a file that no longer does
 * must leave the list.
 */
export function findUncomposed(files, allowed) {
  const open = new Map(allowed.map(({ file, part, reason }) => [`${file} ${part}`, reason]));
  const findings = allowed
    .filter(({ reason }) => !reason?.trim())
    .map(({ file, part }) => `${file}: is allowed ${part} without a reason`);
  for (const { file, text } of files) {
    for (const { part, line } of brokenParts(file, text)) {
      if (!open.delete(`${file} ${part}`)) findings.push(`${file}:${line} ${PARTS[part]}`);
    }
  }
  for (const key of open.keys())
    findings.push(
      `${key}: is allowed in scripts/lint/web-composes.json and does it no more; take it off the list`,
    );
  return findings;
}

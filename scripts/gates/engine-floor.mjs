// Inspects built files: syntax level, globals used, and every standard API that is newer than the oldest supported Chromium.
import bcd from "@mdn/browser-compat-data" with { type: "json" };
import { parse } from "acorn";
import { ancestor, full } from "acorn-walk";

export const SYNTAX = 2017;
export const CHROMIUM_FLOOR = 56;

/** Newer members that the code checks before use: `Symbol.asyncIterator &&` is undefined on old engines, not an error. */
const FEATURE_TESTED = new Set(["Symbol.asyncIterator"]);

const chromeVersion = (compat) => {
  const support = compat?.__compat?.support?.chrome;
  const first = Array.isArray(support) ? support.at(-1) : support;
  const added = first?.version_added;
  return typeof added === "string" ? Number(added.replace("≤", "")) : Number.POSITIVE_INFINITY;
};

const builtins = bcd.javascript.builtins;

/** Objects whose methods are called on values of unknown type; only their method names are checked in calls. */
const COMMON = [
  "Array",
  "String",
  "Promise",
  "RegExp",
  "Map",
  "Set",
  "WeakMap",
  "TypedArray",
  "ArrayBuffer",
  "Function",
  "Date",
  "Number",
  "Object",
];

/** The oldest Chrome in which one of these objects has a method of that name. */
const methodAge = new Map();
for (const name of COMMON) {
  for (const [member, compat] of Object.entries(builtins[name])) {
    if (member.startsWith("_") || member.startsWith("@@")) continue;
    methodAge.set(member, Math.min(methodAge.get(member) ?? Number.POSITIVE_INFINITY, chromeVersion(compat)));
  }
}

function patternNames(node, names) {
  if (!node) return;
  if (node.type === "Identifier") names.add(node.name);
  else if (node.type === "ObjectPattern")
    for (const property of node.properties) patternNames(property.value ?? property.argument, names);
  else if (node.type === "ArrayPattern") for (const element of node.elements) patternNames(element, names);
  else if (node.type === "AssignmentPattern") patternNames(node.left, names);
  else if (node.type === "RestElement") patternNames(node.argument, names);
}

function declaredNames(tree) {
  const names = new Set();
  full(tree, (node) => {
    if (node.type === "VariableDeclarator") patternNames(node.id, names);
    if (/Function/.test(node.type)) {
      for (const parameter of node.params) patternNames(parameter, names);
      if (node.id) names.add(node.id.name);
    }
    if (node.type.startsWith("Class") && node.id) names.add(node.id.name);
    if (node.type === "CatchClause") patternNames(node.param, names);
    if (/^Import.*Specifier$/.test(node.type)) names.add(node.local.name);
  });
  return names;
}

/** Members that the code defines itself (object keys, assignments): calling them does not use a built-in. */
function ownMembers(tree) {
  const names = new Set();
  full(tree, (node) => {
    if (node.type === "Property" && node.key.type === "Identifier") names.add(node.key.name);
    if (node.type === "MethodDefinition" && node.key.type === "Identifier") names.add(node.key.name);
    if (
      node.type === "AssignmentExpression" &&
      node.left.type === "MemberExpression" &&
      node.left.property.type === "Identifier"
    )
      names.add(node.left.property.name);
  });
  return names;
}

/** Facts about one bundled file. `tooYoung` lists what the oldest supported Chromium lacks. */
export function inspect(text) {
  const tree = parse(text, { ecmaVersion: SYNTAX, sourceType: "module" });
  const declared = declaredNames(tree);
  const own = ownMembers(tree);
  const globals = new Set();
  const tooYoung = new Set();
  const evaluates = new Set();
  ancestor(tree, {
    Identifier(node, _state, ancestors) {
      if (declared.has(node.name) || node.name === "undefined" || node.name === "arguments") return;
      globals.add(node.name);
      const isTypeof = ancestors.at(-2)?.type === "UnaryExpression" && ancestors.at(-2).operator === "typeof";
      const known = builtins[node.name] ?? builtins.globals?.[node.name];
      if (known && !isTypeof && chromeVersion(known) > CHROMIUM_FLOOR) tooYoung.add(node.name);
      if (node.name === "eval" || node.name === "Function") evaluates.add(node.name);
    },
    MemberExpression(node) {
      if (node.computed || node.property.type !== "Identifier") return;
      const { object, property } = node;
      if (object.type === "Identifier" && !declared.has(object.name) && builtins[object.name]) {
        const compat = builtins[object.name][property.name];
        const name = `${object.name}.${property.name}`;
        if (compat && chromeVersion(compat) > CHROMIUM_FLOOR && !FEATURE_TESTED.has(name)) tooYoung.add(name);
        return;
      }
      const age = methodAge.get(property.name);
      if (age !== undefined && age > CHROMIUM_FLOOR && Number.isFinite(age) && !own.has(property.name))
        tooYoung.add(`.${property.name}`);
    },
  });
  return { globals: [...globals].sort(), tooYoung: [...tooYoung].sort(), evaluates: [...evaluates] };
}

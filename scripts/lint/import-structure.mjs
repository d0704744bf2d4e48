// Directions between folders and between the platform's modules, which rules about single imports cannot check (decision 080).

/** Tests, their fixtures and test tools may import anything. */
const isTest = (file) => /\.(test|test-d|fixture|contract)\.tsx?$|\/(testing|tests)\//.test(file);

/** Folders whose subfolders must import each other in one direction only. */
const ONE_WAY = ["apps/platform/src"];

/** Modules below the families: each may import the named ones, and all other modules may import them. */
const BELOW = {
  "failed-attempts": [],
  platform: [],
  messages: [],
  flags: [],
  location: [],
  media: [],
  events: [],
  footer: [],
  static: [],
  translations: [],
  "short-url": [],
  "tag-manager": [],
  tracker: [],
  social: [],
  images: ["media"],
  launch: ["flags"],
  "remote-config": ["flags"],
  webhooks: ["events"],
};

/** The families from the bottom: which others each may import. */
const FAMILIES = {
  users: [],
  plans: [],
  payments: [],
  auth: ["users"],
  orders: ["plans", "payments", "users"],
  content: ["orders", "users"],
  playback: ["content", "orders", "users", "auth"],
  nudges: ["orders", "plans"],
};

/** Modules that combine families: they may import every family, and the named modules of their own kind. */
const ABOVE = {
  viewer: [],
  push: [],
  "social-sign-in": [],
  "partner-codes": [],
  truecaller: [],
  partners: [],
  people: [],
  sport: ["people"],
  "demo-codes": ["people"],
};

const MAY_IMPORT = new Map([
  ...Object.entries(BELOW),
  ...Object.entries(FAMILIES).map(([name, others]) => [name, [...Object.keys(BELOW), ...others]]),
  ...Object.entries(ABOVE).map(([name, others]) => [
    name,
    [...Object.keys(BELOW), ...Object.keys(FAMILIES), ...others],
  ]),
]);

const MODULE = /^apps\/platform\/src\/modules\/([^/]+)\//;

/** Imports between modules that the order does not allow. Types count. */
export function findBackwardModules(imports) {
  return imports.flatMap(({ from, to }) => {
    const [importer, imported] = [MODULE.exec(from)?.[1], MODULE.exec(to)?.[1]];
    if (isTest(from) || importer === undefined || imported === undefined || importer === imported) return [];
    const allowed = MAY_IMPORT.get(importer);
    if (allowed === undefined)
      return [`${from}: the module ${importer} has no place in the order of modules`];
    return allowed.includes(imported) ? [] : [`${from} → ${to}: ${importer} may not import ${imported}`];
  });
}

/** Sibling folders that import each other, directly or through others. Types count. */
export function findFolderCircles(imports, roots = ONE_WAY) {
  const byParent = new Map();
  for (const { from, to } of imports) {
    if (isTest(from) || !roots.some((root) => from.startsWith(`${root}/`) && to.startsWith(`${root}/`)))
      continue;
    const [parent, importer, imported] = siblings(from, to);
    if (importer === undefined) continue;
    const edges = byParent.get(parent) ?? new Map();
    byParent.set(parent, edges);
    const targets = edges.get(importer) ?? new Map();
    edges.set(importer, targets);
    if (!targets.has(imported)) targets.set(imported, `${from} → ${to}`);
  }
  return [...byParent].flatMap(([parent, edges]) =>
    circlesIn(edges).map(
      (circle) =>
        `${parent}: ${circle.join(", ")} import each other\n${circle
          .flatMap((one) => circle.map((other) => edges.get(one)?.get(other)))
          .filter((example) => example !== undefined)
          .map((example) => `    ${example}`)
          .join("\n")}`,
    ),
  );
}

/**
 * The two sibling folders in which the files differ first; undefined when one of the files is directly in their common folder.
 */
function siblings(from, to) {
  const [one, other] = [from.split("/"), to.split("/")];
  let shared = 0;
  while (one[shared] === other[shared]) shared += 1;
  const isBelow = (parts) => parts.length > shared + 1;
  return isBelow(one) && isBelow(other) ? [one.slice(0, shared).join("/"), one[shared], other[shared]] : [];
}

/** Groups of nodes that reach each other (Tarjan's algorithm). */
export function circlesIn(edges) {
  let count = 0;
  const [order, lowest, stack, circles] = [new Map(), new Map(), [], []];
  const visit = (node) => {
    order.set(node, count);
    lowest.set(node, count);
    count += 1;
    stack.push(node);
    for (const next of edges.get(node)?.keys() ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node), lowest.get(next)));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return circles;
}

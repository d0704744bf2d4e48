import { listOperations } from "./operation-list.mjs";

const capitalised = (name) => name[0].toUpperCase() + name.slice(1);

/** Writes the operations of one SDK as small constants for `createPersistedQueries`; their types come from the preset. */
export const plugin = (_schema, documents) => {
  const operations = listOperations(documents).map(({ name, kind, hash, text }) => ({
    type: capitalised(name) + capitalised(kind),
    constant: `${name}Operation`,
    value: { name, kind, hash, text },
  }));
  const types = operations.flatMap(({ type }) => [type, `${type}Variables`]);
  return `import type { Operation } from "@marquee/http/persisted-queries";
import type { ${types.join(", ")} } from "./graphql.ts";

${operations
  .map(
    ({ type, constant, value }) => `/** The ${value.kind} \`${value.name}\`. */
export const ${constant}: Operation<${type}, ${type}Variables> = ${JSON.stringify(value, null, 2)};
`,
  )
  .join("\n")}`;
};

import { listOperations } from "./operation-list.mjs";
import { dataType, variablesType } from "./operation-types.mjs";

/** Writes the operations of one SDK as constants that `createPersistedQueries` runs. */
export const plugin = (schema, documents) => {
  const operations = listOperations(documents).map((operation) => {
    const type = `${operation.name[0].toUpperCase()}${operation.name.slice(1)}`;
    return `export type ${type}Data = ${dataType(schema, operation)};
export type ${type}Variables = ${variablesType(schema, operation)};
/** The ${operation.kind} \`${operation.name}\`. */
export const ${operation.name}Operation: Operation<${type}Data, ${type}Variables> = {
  name: '${operation.name}',
  kind: '${operation.kind}',
  hash: '${operation.hash}',
  text: ${JSON.stringify(operation.text)},
};
`;
  });
  return `// Written by \`npm run codegen\`; the documents are in ../graphql/operations.
import type { Operation } from '@marquee/http/persisted-queries';

${operations.join("\n")}`;
};

import { readFileSync } from "node:fs";

/** Writes one part of the schema as text, for the platform, which merges the parts. */
export const plugin = (_schema, _documents, { file, name }) => {
  const text = readFileSync(file, "utf8").trim();
  return `// Written by \`npm run codegen\`; the source is ../graphql/schema.graphql.

/** This package's part of the GraphQL schema. */
export const ${name} = ${JSON.stringify(text)};
`;
};

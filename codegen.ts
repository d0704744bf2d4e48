import { readFileSync } from "node:fs";
import type { CodegenConfig } from "@graphql-codegen/cli";
import { documentHash } from "./scripts/codegen/operation-list.mjs";

const documentTransforms = ["./scripts/codegen/add-typename.mjs"];

/** The generated files of one SDK: types and typed documents by the client preset, small operations, its part of the schema. */
function contractOf(name: string, schemaName: string): CodegenConfig["generates"] {
  const wire = `packages/${name}/src/wire`;
  const documents = `${wire}/graphql/operations/*.graphql`;
  const schemaText = JSON.stringify(readFileSync(`${wire}/graphql/schema.graphql`, "utf8").trim());
  return {
    [`${wire}/generated/`]: {
      preset: "client",
      documents,
      documentTransforms,
      presetConfig: {
        fragmentMasking: false,
        skipIndexFile: true,
        // The preset's hash is not that of the text which is sent.
        onExecutableDocumentNode: (document: Parameters<typeof documentHash>[0]) => ({
          hash: documentHash(document),
        }),
      },
      config: {
        useTypeImports: true,
        immutableTypes: true,
        nonOptionalTypename: true,
        skipTypeNameForRoot: true,
        arrayInputCoercion: false,
      },
    },
    [`${wire}/generated/operations.ts`]: {
      documents,
      documentTransforms,
      plugins: ["./scripts/codegen/operations.mjs"],
    },
    [`${wire}/generated/schema.ts`]: {
      plugins: [
        {
          add: {
            content: `/** This package's part of the GraphQL schema. */\nexport const ${schemaName} = ${schemaText};`,
          },
        },
      ],
    },
  };
}

/** The SDK that calls it owns the contract; the platform merges the parts and implements them. */
const config: CodegenConfig = {
  schema: "packages/*/src/wire/graphql/schema.graphql",
  generates: {
    ...contractOf("auth-sdk", "authSchema"),
    ...contractOf("plans-sdk", "plansSchema"),
    "apps/platform/persisted-queries.json": {
      documents: "packages/*/src/wire/graphql/operations/*.graphql",
      documentTransforms,
      plugins: ["./scripts/codegen/manifest.mjs"],
    },
  },
};

export default config;

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { print, type DocumentNode } from "graphql";
import { describe, expect, it } from "vitest";
import * as authDocuments from "../../packages/auth-sdk/src/documents/index.ts";
import * as plansDocuments from "../../packages/plans-sdk/src/documents/index.ts";
import * as authOperations from "../../packages/auth-sdk/src/wire/generated/operations.ts";
import * as plansOperations from "../../packages/plans-sdk/src/wire/generated/operations.ts";

const manifest = JSON.parse(
  readFileSync(new URL("../../apps/platform/persisted-queries.json", import.meta.url), "utf8"),
) as Record<string, string>;

const documents = Object.values({ ...authDocuments, ...plansDocuments }) as (DocumentNode & {
  readonly __meta__: { readonly hash: string };
})[];
const operations = Object.values({ ...authOperations, ...plansOperations });

const nameOf = ({ definitions: [definition] }: DocumentNode): string =>
  definition?.kind === "OperationDefinition" ? (definition.name?.value ?? "") : "";

describe("documents for GraphQL clients", () => {
  it("carry the hash of the text they print, under which the platform knows it [REQ-13]", () => {
    for (const document of documents) {
      const text = print(document);
      expect(document.__meta__.hash).toBe(createHash("sha256").update(text).digest("hex"));
      expect(manifest[document.__meta__.hash]).toBe(text);
    }
    expect(documents).toHaveLength(Object.keys(manifest).length);
  });

  it("say the same as the small operations of the other entries [REQ-13]", () => {
    const said = new Map(operations.map(({ name, hash, text }) => [name, { hash, text }]));
    for (const document of documents)
      expect({ hash: document.__meta__.hash, text: print(document) }).toEqual(said.get(nameOf(document)));
    expect(said.size).toBe(documents.length);
  });
});

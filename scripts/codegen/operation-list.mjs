import { createHash } from "node:crypto";
import { Kind, print } from "graphql";

/** The sha256 of a document's text as it is sent; the platform knows it by this hash. */
export const documentHash = (document) => createHash("sha256").update(print(document)).digest("hex");

/** All operations of the documents, each with its full text, fragments included, and the hash of that text. */
export function listOperations(documents) {
  const definitions = documents.flatMap((file) => file.document?.definitions ?? []);
  const fragments = new Map(
    definitions
      .filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
  return definitions
    .filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
    .map((operation) => describe(operation, fragments))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function describe(operation, fragments) {
  if (operation.name === undefined) throw new Error("Every operation of the contract needs a name");
  const used = [...fragmentNames(operation, fragments)].sort().map((name) => fragments.get(name));
  const document = { kind: Kind.DOCUMENT, definitions: [operation, ...used] };
  return {
    name: operation.name.value,
    kind: operation.operation,
    text: print(document),
    hash: documentHash(document),
  };
}

function fragmentNames(node, fragments, found = new Set()) {
  for (const selection of node.selectionSet?.selections ?? []) {
    if (selection.kind === Kind.FRAGMENT_SPREAD && !found.has(selection.name.value)) {
      found.add(selection.name.value);
      fragmentNames(fragments.get(selection.name.value), fragments, found);
    } else if (selection.kind !== Kind.FRAGMENT_SPREAD) fragmentNames(selection, fragments, found);
  }
  return found;
}

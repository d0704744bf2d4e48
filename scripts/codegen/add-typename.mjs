import { Kind, visit } from "graphql";

const TYPENAME = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: "__typename" } };

/** Adds `__typename` below every field, as clients with a normalised cache do: so each operation has one text and one hash. */
export const transform = ({ documents }) =>
  documents.map((file) =>
    file.document === undefined ? file : { ...file, document: withTypename(file.document) },
  );

function withTypename(document) {
  return visit(document, {
    SelectionSet(node, _key, parent) {
      const isRoot =
        parent !== undefined && !Array.isArray(parent) && parent.kind === Kind.OPERATION_DEFINITION;
      const hasIt = node.selections.some(
        (selection) => selection.kind === Kind.FIELD && selection.name.value === "__typename",
      );
      return isRoot || hasIt ? undefined : { ...node, selections: [...node.selections, TYPENAME] };
    },
  });
}

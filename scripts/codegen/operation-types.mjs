import {
  Kind,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  typeFromAST,
} from "graphql";

const SCALARS = { ID: "string", String: "string", Boolean: "boolean", Int: "number", Float: "number" };

/** TypeScript of what an operation answers. */
export function dataType(schema, { node, fragments }) {
  const root = schema.getRootType(node.operation);
  return objectType({ schema, fragments }, root, [node.selectionSet]);
}

/** TypeScript of the variables of an operation. */
export function variablesType(schema, { node }) {
  const fields = (node.variableDefinitions ?? []).map((definition) => {
    const type = typeFromAST(schema, definition.type);
    const isOptional = !isNonNullType(type) || definition.defaultValue !== undefined;
    return `readonly ${definition.variable.name.value}${isOptional ? "?" : ""}: ${inputType(type)}`;
  });
  return fields.length === 0 ? "Readonly<Record<string, never>>" : `{ ${fields.join("; ")} }`;
}

function objectType(context, type, selectionSets) {
  if (isAbstractType(type)) {
    return context.schema
      .getPossibleTypes(type)
      .map((possible) => objectType(context, possible, selectionSets))
      .join(" | ");
  }
  const fields = new Map();
  for (const selectionSet of selectionSets) collectFields(context, type, selectionSet, fields);
  const members = [...fields].map(([alias, { name, selectionSets: below }]) => {
    if (name === "__typename") return `readonly ${alias}: '${type.name}'`;
    return `readonly ${alias}: ${outputType(context, type.getFields()[name].type, below)}`;
  });
  return `{ ${members.join("; ")} }`;
}

function collectFields(context, type, selectionSet, fields) {
  for (const selection of selectionSet.selections) {
    if (selection.kind === Kind.FIELD) {
      const alias = selection.alias?.value ?? selection.name.value;
      const entry = fields.get(alias) ?? { name: selection.name.value, selectionSets: [] };
      if (selection.selectionSet !== undefined) entry.selectionSets.push(selection.selectionSet);
      fields.set(alias, entry);
      continue;
    }
    const part =
      selection.kind === Kind.FRAGMENT_SPREAD ? context.fragments.get(selection.name.value) : selection;
    if (appliesTo(context.schema, type, part.typeCondition))
      collectFields(context, type, part.selectionSet, fields);
  }
}

function appliesTo(schema, type, condition) {
  if (condition === undefined || condition.name.value === type.name) return true;
  const named = schema.getType(condition.name.value);
  return isAbstractType(named) && schema.isSubType(named, type);
}

function outputType(context, type, selectionSets) {
  if (isNonNullType(type)) return bareOutputType(context, type.ofType, selectionSets);
  return `${bareOutputType(context, type, selectionSets)} | null`;
}

function bareOutputType(context, type, selectionSets) {
  if (isListType(type)) return `readonly (${outputType(context, type.ofType, selectionSets)})[]`;
  return leafType(type) ?? objectType(context, type, selectionSets);
}

function inputType(type) {
  if (isNonNullType(type)) return bareInputType(type.ofType);
  return `${bareInputType(type)} | null`;
}

function bareInputType(type) {
  if (isListType(type)) return `readonly (${inputType(type.ofType)})[]`;
  if (!isInputObjectType(type)) return leafType(type);
  const fields = Object.values(type.getFields()).map((field) => {
    const isOptional = !isNonNullType(field.type) || field.defaultValue !== undefined;
    return `readonly ${field.name}${isOptional ? "?" : ""}: ${inputType(field.type)}`;
  });
  return `{ ${fields.join("; ")} }`;
}

function leafType(type) {
  const named = getNamedType(type);
  if (isEnumType(named))
    return named
      .getValues()
      .map(({ name }) => `'${name}'`)
      .join(" | ");
  if (isScalarType(named)) return SCALARS[named.name] ?? "unknown";
  return undefined;
}

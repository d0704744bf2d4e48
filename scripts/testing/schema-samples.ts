import * as fc from "fast-check";

/** A JSON schema, as far as the schemas of this product need it. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
}

/** A text that matches the schema; always the same one, so that a failure can be repeated. */
function textOf({ pattern, minLength = 1, maxLength = Number.POSITIVE_INFINITY }: JsonSchema): string {
  if (pattern === undefined) return "x".repeat(Math.max(1, minLength));
  const fitting = fc
    .stringMatching(new RegExp(pattern))
    .filter(({ length }) => length >= minLength && length <= maxLength);
  return fc.sample(fitting, { seed: 1, numRuns: 1 })[0] ?? "";
}

/** A value that the schema accepts, with every field that it names; a text where any value is allowed. */
export function sampleOf(schema: JsonSchema, root: JsonSchema = schema): unknown {
  const inside = (part: JsonSchema = {}): unknown => sampleOf(part, root);
  if (schema.$ref !== undefined) return inside(root.$defs?.[schema.$ref.replace(/^.*\//, "")]);
  if ("const" in schema) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return inside(choices[0]);
  switch (Array.isArray(schema.type) ? (schema.type as readonly string[])[0] : schema.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [name, inside(part)]),
      );
    case "array":
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => inside(schema.items));
    case "integer":
    case "number":
      return Math.max(1, schema.minimum ?? 1);
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return textOf(schema);
  }
}

import vocabulary from "./schema-vocabulary.json" with { type: "json" };

const CLASSES: Readonly<Record<string, readonly string[]>> = vocabulary.classes;
const PROPERTIES: Readonly<
  Record<string, { readonly on: readonly string[]; readonly is: readonly string[] }>
> = vocabulary.properties;

const DATE = /^\d{4}-\d\d-\d\d$/;
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** Checks of schema.org's data types, which are not classes. */
const DATA_TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  Text: (value) => typeof value === "string" && value.trim() !== "",
  URL: (value) => typeof value === "string" && URL.canParse(value),
  Boolean: (value) => typeof value === "boolean",
  Integer: (value) => Number.isInteger(value) && Number(value) >= 0,
  Date: (value) => typeof value === "string" && DATE.test(value) && !Number.isNaN(Date.parse(value)),
  DateTime: (value) => typeof value === "string" && DATE_TIME.test(value) && !Number.isNaN(Date.parse(value)),
  Duration: (value) => typeof value === "string" && /^PT\d+[SMH]$/.test(value),
};

function isA(name: string, wanted: string): boolean {
  return name === wanted || (CLASSES[name] ?? []).some((parent) => isA(parent, wanted));
}

function faultsOfValue(value: unknown, ranges: readonly string[], place: string): readonly string[] {
  if (typeof value === "object" && value !== null) {
    const type = (value as { readonly "@type"?: unknown })["@type"];
    const fits = typeof type === "string" && ranges.some((range) => isA(type, range));
    return [
      ...(fits ? [] : [`${place} is a ${String(type)}, not ${ranges.join(" or ")}`]),
      ...faultsOf(value, place),
    ];
  }
  return ranges.some((range) => DATA_TYPES[range]?.(value))
    ? []
    : [`${place} is ${JSON.stringify(value)}, not ${ranges.join(" or ")}`];
}

/**
 * Violations of the schema.org vocabulary: unknown classes and properties, properties of other classes, values of a
 * wrong type.
 */
export function faultsOf(thing: object, place = "thing"): readonly string[] {
  const type = (thing as { readonly "@type"?: unknown })["@type"];
  if (typeof type !== "string" || CLASSES[type] === undefined)
    return [`${place} is of no known class: ${String(type)}`];
  return Object.entries(thing).flatMap(([name, value]: [string, unknown]) => {
    if (name === "@type") return [];
    const property = PROPERTIES[name];
    if (property === undefined) return [`${place}.${name} is no known property`];
    if (!property.on.some((owner) => isA(type, owner))) return [`${place}.${name} is no property of ${type}`];
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (values.length === 0) return [`${place}.${name} is empty`];
    return values.flatMap((each) => faultsOfValue(each, property.is, `${place}.${name}`));
  });
}

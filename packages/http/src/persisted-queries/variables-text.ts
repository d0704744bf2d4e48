/**
 * Returns the JSON of variables with sorted keys, so that the same variables give the same address. Missing variables give `{}`.
 */
export function variablesText(variables: unknown): string {
  return JSON.stringify(variables || {}, (_, value: unknown) => {
    if (Object(value) !== value || Array.isArray(value)) return value;
    const sorted = Object.create(null) as Record<string, unknown>;
    for (const name of Object.keys(value as object).sort())
      sorted[name] = (value as Record<string, unknown>)[name];
    return sorted;
  });
}

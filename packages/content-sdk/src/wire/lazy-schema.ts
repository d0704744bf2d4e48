/**
 * Delays building a schema until its first use, and builds it once. So importing `./wire` costs no work, and recursive shapes can
 * refer to each other.
 */
export function lazySchema<Schema>(build: () => Schema): () => Schema {
  let schema: Schema | undefined;
  return () => (schema ??= build());
}

/**
 * Puts off building a schema until it is first asked for, and builds it once.
 * Importing `./wire` thus costs no work, and recursive shapes can name each other.
 */
export function lazySchema<Schema>(build: () => Schema): () => Schema {
  let schema: Schema | undefined;
  return () => (schema ??= build());
}

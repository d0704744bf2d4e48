/** Builds a schema at its first use, so that importing the package builds none. Every call returns the same object. */
export function lazySchema<Schema>(build: () => Schema): () => Schema {
  let built: { schema: Schema } | undefined;
  return () => {
    built = built ?? { schema: build() };
    return built.schema;
  };
}

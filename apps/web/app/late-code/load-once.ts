/**
 * Loads code once for several callers. Callers after that continue at once, where an `import()` would wait for the
 * engine's other work. After a failure the next call retries.
 */
export function loadOnce<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let loading: Promise<Code> | undefined;
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    });
    return loading;
  };
}

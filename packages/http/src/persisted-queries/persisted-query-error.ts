/** Whether an answer says that the hash is not known (DEC-055). */
export function isMiss(body: unknown): boolean {
  return hasError(body, { message: 'PersistedQueryNotFound', code: 'PERSISTED_QUERY_NOT_FOUND' });
}

/** Whether an answer says that the server keeps no queries at all. */
export function isNotSupported(body: unknown): boolean {
  return hasError(body, { message: 'PersistedQueryNotSupported', code: 'PERSISTED_QUERY_NOT_SUPPORTED' });
}

function hasError(body: unknown, wanted: { readonly message: string; readonly code: string }): boolean {
  const { errors } = (body || {}) as { errors?: unknown };
  if (!Array.isArray(errors)) return false;
  return errors.some((error: { message?: unknown; extensions?: { code?: unknown } } | null) =>
    error ? error.message === wanted.message || (error.extensions || {}).code === wanted.code : false,
  );
}

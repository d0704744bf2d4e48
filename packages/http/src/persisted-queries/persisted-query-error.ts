/** Whether an answer says that the hash is not known (DEC-055). */
export function isMiss(body: unknown): boolean {
  return hasError(body, { message: "PersistedQueryNotFound", code: "PERSISTED_QUERY_NOT_FOUND" });
}

/** Whether an answer says that the server keeps no queries at all. */
export function isNotSupported(body: unknown): boolean {
  return hasError(body, { message: "PersistedQueryNotSupported", code: "PERSISTED_QUERY_NOT_SUPPORTED" });
}

function hasError(body: unknown, wanted: { readonly message: string; readonly code: string }): boolean {
  const { errors } = (body || {}) as { errors?: unknown };
  return (
    Array.isArray(errors) &&
    errors.some((error) => {
      const { message, extensions } = Object(error) as { message?: unknown; extensions?: unknown };
      return message === wanted.message || (Object(extensions) as { code?: unknown }).code === wanted.code;
    })
  );
}

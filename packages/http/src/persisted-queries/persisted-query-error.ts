/** Whether an answer says that the hash is not known. */
export function isMiss(body: unknown): boolean {
  return hasError(body, /^Persisted_?Query_?Not_?Found$/i);
}

/** Whether an answer says that the server keeps no queries at all. */
export function isNotSupported(body: unknown): boolean {
  return hasError(body, /^Persisted_?Query_?Not_?Supported$/i);
}

/** Whether one of the errors says so: by its message in the one spelling, or by its code in the other. */
function hasError(body: unknown, wanted: RegExp): boolean {
  const { errors } = (body || {}) as { errors?: unknown };
  return (
    Array.isArray(errors) &&
    errors.some((error) => {
      const { message, extensions } = Object(error) as { message?: unknown; extensions?: unknown };
      return [message, (Object(extensions) as { code?: unknown }).code].some(
        (text) => typeof text === "string" && wanted.test(text),
      );
    })
  );
}

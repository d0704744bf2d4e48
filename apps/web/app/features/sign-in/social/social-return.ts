/** Whether the query of the sign-in page is the answer of a social provider. */
export function isSocialReturn(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has("state") && (query.has("code") || query.has("error"));
}

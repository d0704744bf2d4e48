/** A text field of an answer, by name. @throws when it is missing or not a text */
export function answerText({ body }: { readonly body: unknown }, name: string): string {
  const value = (body as Readonly<Record<string, unknown>>)[name];
  if (typeof value !== "string") throw new Error(`The answer has no text ${name}: ${JSON.stringify(body)}`);
  return value;
}

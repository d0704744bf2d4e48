/**
 * A GraphQL operation, generated at build time with its hash, so that no client needs a parser or a hash function. `Data` and
 * `Variables` exist only in the type.
 */
export interface Operation<Data = unknown, Variables = unknown> {
  readonly name: string;
  readonly kind: "query" | "mutation";
  /** sha256 of `text`, 64 hexadecimal digits in lower case. */
  readonly hash: string;
  /** Text of the document to send. */
  readonly text: string;
  /** Never set; ties the operation to the shape of its answer and its variables. */
  readonly __shape?: { readonly data: Data; readonly variables: Variables };
}

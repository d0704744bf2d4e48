/**
 * A GraphQL operation as codegen writes it: the hash is taken at build time, so that no client needs a parser or a hash
 * function. `Data` and `Variables` are carried in the type only.
 */
export interface Operation<Data = unknown, Variables = unknown> {
  readonly name: string;
  readonly kind: "query" | "mutation";
  /** sha256 of `text`, 64 hexadecimal digits in lower case. */
  readonly hash: string;
  /** The document as it is sent. */
  readonly text: string;
  /** Never set; ties the operation to the shape of its answer and its variables. */
  readonly __shape?: { readonly data: Data; readonly variables: Variables };
}

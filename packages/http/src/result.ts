/**
 * Result of a call that can be refused, such as sign-in, buying, redeeming or playing. Any other failure is thrown as a
 * `MarqueeError`.
 */
export type Result<Value = void, Code extends string = string> =
  | { readonly ok: true; readonly value: Value }
  | Refusal<Code>;

/** Why the viewer was refused. */
export interface Refusal<Code extends string = string> {
  readonly ok: false;
  readonly code: Code;
  /** Message of the platform for the viewer; only if the specification shows it. */
  readonly message?: string | undefined;
  /** All reasons, if there can be several. */
  readonly reasons?: readonly string[] | undefined;
}

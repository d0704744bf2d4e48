/**
 * How a call ended that a viewer may be refused: signing in, buying, redeeming, playing. What nobody can plan for is thrown
 * as a `MarqueeError`.
 */
export type Result<Value = void, Code extends string = string> =
  | { readonly ok: true; readonly value: Value }
  | Refusal<Code>;

/** Why the viewer was refused. */
export interface Refusal<Code extends string = string> {
  readonly ok: false;
  readonly code: Code;
  /** Words of the platform for the viewer; only where the specification has them shown. */
  readonly message?: string | undefined;
  /** Every reason, where there may be several. */
  readonly reasons?: readonly string[] | undefined;
}

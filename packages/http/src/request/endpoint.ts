/** One call of the platform, as `@marquee/config` lists them. */
export interface RequestEndpoint {
  /** Stands first in reporting codes. */
  readonly id: string;
  readonly family: string;
  readonly method: string;
  /** Below the base of the family; `{name}` is filled from `pathParams`. */
  readonly path: string;
  readonly public?: true;
  readonly plan?: true;
}

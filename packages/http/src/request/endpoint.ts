/** One call of the platform, as `@marquee/config` lists them. */
export interface RequestEndpoint {
  /** First part of reporting codes. */
  readonly id: string;
  readonly family: string;
  readonly method: string;
  /** Path below the base of the family; `{name}` is replaced from `pathParams`. */
  readonly path: string;
  readonly public?: true;
  readonly plan?: true;
}

import type { ApiFamily } from "../families/api-families.ts";

/** One call of the platform. The path stands below the base of its family; `{name}` is a parameter. */
export interface Endpoint {
  /** Stable id that stands first in reporting codes. */
  readonly id: string;
  readonly family: ApiFamily;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  /** Carries no auth header at all. */
  readonly public?: true;
  /** Has the time limit of plan calls on server and browser alike. */
  readonly plan?: true;
}

export { FAMILIES, isApiFamily } from "./api-families.ts";
export type { ApiFamily } from "./api-families.ts";

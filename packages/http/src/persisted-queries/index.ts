export { createPersistedQueries, NOT_SUPPORTED_PAUSE_MS } from "./create-persisted-queries.ts";
export type { ExecuteOperation, PersistedQueriesOptions } from "./create-persisted-queries.ts";
export type { GraphqlAnswer, GraphqlError } from "./graphql-answer.ts";
export type { Operation } from "./operation.ts";
export { privateOperations } from "./private-operations.ts";
export type { GraphqlCallOptions } from "./send-graphql.ts";
export { variablesText } from "./variables-text.ts";

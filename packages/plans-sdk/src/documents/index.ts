// Documents of this package for GraphQL clients. Their `__meta__.hash` is the hash that the platform knows them by.
export { LapserAdvanceRenewalNudgeDocument } from "../wire/generated/graphql.ts";
export type {
  LapserAdvanceRenewalNudgeQuery,
  LapserAdvanceRenewalNudgeQueryVariables,
} from "../wire/generated/graphql.ts";

// Documents of this package for GraphQL clients. The platform knows each by its `__meta__.hash`.
export { LapserAdvanceRenewalNudgeDocument } from "../wire/generated/graphql.ts";
export type {
  LapserAdvanceRenewalNudgeQuery,
  LapserAdvanceRenewalNudgeQueryVariables,
} from "../wire/generated/graphql.ts";

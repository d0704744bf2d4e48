import { packageBuild } from "../../tsup.shared.ts";

export default packageBuild({
  index: "src/index.ts",
  wire: "src/wire/index.ts",
  rules: "src/rules/index.ts",
  money: "src/money/index.ts",
  subscriptions: "src/subscriptions/index.ts",
  "vectors/prices": "src/vectors/prices.ts",
  "vectors/plan-prices": "src/vectors/plan-prices.ts",
  "vectors/bare-prices": "src/vectors/bare-prices.ts",
  "vectors/price-cases": "src/vectors/price-cases.ts",
  "vectors/plans": "src/vectors/plans.ts",
  "vectors/subscriptions": "src/vectors/subscriptions.ts",
  "vectors/codes": "src/vectors/codes.ts",
  "vectors/referrals": "src/vectors/referrals.ts",
  "vectors/payments": "src/vectors/payments.ts",
  "vectors/guest-payments": "src/vectors/guest-payments.ts",
  "vectors/nudges": "src/vectors/nudges.ts",
  documents: "src/documents/index.ts",
  testing: "src/testing/index.ts",
});

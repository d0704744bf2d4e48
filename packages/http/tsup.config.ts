import { packageBuild } from "../../tsup.shared.ts";

export default packageBuild({
  index: "src/index.ts",
  browser: "src/browser/index.ts",
  errors: "src/errors/index.ts",
  flow: "src/flow/index.ts",
  node: "src/node/index.ts",
  "persisted-queries": "src/persisted-queries/index.ts",
  "react-native": "src/react-native/index.ts",
  testing: "src/testing/index.ts",
  tv: "src/tv/index.ts",
});

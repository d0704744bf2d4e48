import { packageBuild } from "../../tsup.shared.ts";

export default packageBuild({
  index: "src/index.ts",
  browser: "src/browser/index.ts",
  "persisted-queries": "src/persisted-queries/index.ts",
  testing: "src/testing/index.ts",
  tv: "src/tv/index.ts",
});

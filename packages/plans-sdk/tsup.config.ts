import { packageBuild } from "../../tsup.shared.ts";

export default packageBuild({
  index: "src/index.ts",
  wire: "src/wire/index.ts",
  rules: "src/rules/index.ts",
  documents: "src/documents/index.ts",
  testing: "src/testing/index.ts",
});

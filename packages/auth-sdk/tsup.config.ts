import { packageBuild } from "../../tsup.shared.ts";

export default packageBuild({
  index: "src/index.ts",
  app: "src/app/index.ts",
  "sign-in": "src/sign-in/index.ts",
  tv: "src/tv/index.ts",
  wire: "src/wire/index.ts",
  documents: "src/documents/index.ts",
  testing: "src/testing/index.ts",
});

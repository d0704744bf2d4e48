import { packageBuild } from "../../tsup.shared.ts";
import { INNER_NAMES } from "./inner-names.ts";

export default packageBuild(
  {
    index: "src/index.ts",
    browser: "src/browser/index.ts",
    destinations: "src/destinations/index.ts",
    wire: "src/wire/index.ts",
    testing: "src/testing/index.ts",
  },
  { innerNames: INNER_NAMES },
);

import { packageBuild } from "../../tsup.shared.ts";

export default packageBuild(
  {
    index: "src/index.ts",
    wire: "src/wire/index.ts",
    rules: "src/rules/index.ts",
    ads: "src/ads/index.ts",
    guide: "src/guide/index.ts",
    live: "src/live/index.ts",
    player: "src/player/index.ts",
    captions: "src/captions/index.ts",
    timeline: "src/timeline/index.ts",
    testing: "src/testing/index.ts",
  },
  // A pager can be used in `for await`.
  { declarationLib: "es2018.asynciterable" },
);

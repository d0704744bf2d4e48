import { existsSync, globSync, readFileSync } from "node:fs";

/** Source files of a package to mutate, without tests, test tools and wire schemas. */
const sourcesOf = (folder, except = []) =>
  globSync(`${folder}/src/**/*.ts`, {
    exclude: ["**/*.test.ts", "**/*.test-d.ts", "**/*.fixture.ts", "**/*.cases.ts", "testing/**", "wire/**"]
      .concat(except)
      .map((pattern) => `${folder}/src/${pattern}`),
  }).sort();

/** Tests that read files, or start programs or a platform: they would look at the unmutated sources, or start slowly. */
const READS_SOURCES =
  /from "(?:node:(?:fs|child_process)|esbuild)"|\/bundle-size|createTestPlatform|describeOnEveryDatabase|openTest/;
/** Tests whose cases are in files; the sandbox has those files too. */
const READS_CASES = /\/vectors["/]/;
/**
 * Tests that run every line of a package and would run for nearly every mutant: random programs, and invalid input for every
 * argument. The latter also read the engine's TypeErrors, which Stryker's own code changes.
 */
const TOUCHES_ALL = /\/simulation\/|\/testing\/bad-input\.ts"/;
/** Runs few random programs, in a tenth of a second. */
const FEW_STORIES = "/few-stories.test.ts";
/** Starts a browser, and takes minutes. */
const IN_A_BROWSER = "/tests/faults/";
/** Tests that take over two seconds while others test the same rules, or that measure their own process. */
const UNFIT = [
  "packages/analytics-sdk/tests/personal-data.test.ts",
  "apps/platform/src/operations/shared-readings.test.ts",
];
const isOfRules = (test) => {
  const text = readFileSync(test, "utf8");
  return (
    !test.includes("/simulation/") &&
    !test.includes(IN_A_BROWSER) &&
    !UNFIT.includes(test) &&
    (!READS_SOURCES.test(text) || READS_CASES.test(text)) &&
    (!TOUCHES_ALL.test(text) || test.endsWith(FEW_STORIES))
  );
};

/** The path of the test with the same name. */
export const testOf = (source) => source.replace(/\.(tsx?)$/, ".test.$1");
/** Sources whose test of the same name needs no platform. */
const ownTested = (patterns) => {
  const sources = globSync(patterns)
    .filter(
      (source) => !/\.test\.tsx?$/.test(source) && existsSync(testOf(source)) && isOfRules(testOf(source)),
    )
    .sort();
  return { mutate: sources, tests: sources.map(testOf) };
};

const packageArea = (name, { except } = {}) => ({
  mutate: sourcesOf(`packages/${name}`, except),
  tests: globSync(`packages/${name}/{src,tests}/**/*.test.ts`).filter(isOfRules),
});

/** Adapters of engines (a browser, a file system, a phone); journeys test them in real ones. */
const MEETS_AN_ENGINE = ["adapters/**", "browser/**", "node/**", "react-native/**", "tv/**"];

/**
 * Much of the recorder's behaviour shows only when tabs, stores and network fail in turn. So a few seeds of its simulation run
 * last, and the tests of each mutant get more time than elsewhere.
 */
const withFewSeeds = ({ tests, ...area }) => ({
  ...area,
  tests: [...tests, "packages/analytics-sdk/tests/simulation/few-seeds.test.ts"],
  mostTestsMs: 4000,
});

/**
 * `wanted` is the share of an area's mutants that its tests should detect. `reached`, for an area below that, is at most the
 * share that a draw of a hundred showed: a lower result fails. It may only rise.
 */
export const AREAS = {
  config: {
    wanted: 0.9,
    ...packageArea("config", { except: ["endpoints/**", "country-names/**"] }),
  },
  http: { wanted: 0.9, ...packageArea("http", { except: MEETS_AN_ENGINE }) },
  auth: { wanted: 0.9, ...packageArea("auth-sdk") },
  plans: { wanted: 0.9, ...packageArea("plans-sdk") },
  analytics: withFewSeeds({
    wanted: 0.9,
    ...packageArea("analytics-sdk", { except: ["browser/**"] }),
  }),
  platform: {
    wanted: 0.9,
    ...ownTested([
      "apps/platform/src/modules/**/*.ts",
      "apps/platform/src/operations/**/*.ts",
      "apps/platform/src/config/*.ts",
      "apps/platform/src/http/*.ts",
    ]),
  },
  web: {
    wanted: 0.75,
    ...ownTested(["apps/web/app/features/**/*.ts", "apps/web/app/state/**/*.ts"]),
  },
};

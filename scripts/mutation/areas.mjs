import { existsSync, globSync, readFileSync } from "node:fs";

/** Code whose mistakes tests must catch, and the tests that are to catch them. */
const sourcesOf = (folder, except = []) =>
  globSync(`${folder}/src/**/*.ts`, {
    exclude: ["**/*.test.ts", "**/*.test-d.ts", "**/*.fixture.ts", "**/*.cases.ts", "testing/**", "wire/**"]
      .concat(except)
      .map((pattern) => `${folder}/src/${pattern}`),
  }).sort();

/** Reads files, starts programs or a platform: it looks at the sources as they are, or takes seconds to begin. */
const READS_SOURCES =
  /from "(?:node:(?:fs|child_process)|esbuild)"|\/bundle-size|createTestPlatform|describeOnEveryDatabase|openTest/;
/** Cases that lie in files, which a sandbox has too. */
const READS_CASES = /\/vectors["/]/;
/**
 * Touches every line of its package, so it would be played for nearly every mutant: random programs, and wrong input for
 * every argument. What is wrong input is also read from the engine's TypeErrors, which Stryker's own code changes.
 */
const TOUCHES_ALL = /\/simulation\/|\/testing\/bad-input\.ts"/;
/** Plays few random programs, in a tenth of a second. */
const FEW_STORIES = "/few-stories.test.ts";
/** Starts a browser, and takes minutes. */
const IN_A_BROWSER = "/tests/faults/";
/** Takes over two seconds, and others decide the same rules; or measures the process that it runs in. */
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

/** The test of the same name. */
export const testOf = (source) => source.replace(/\.(tsx?)$/, ".test.$1");
/** Files that a test of the same name decides, without a platform. */
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

/** They meet an engine (a browser, a file system, a phone), and journeys in real ones decide them. */
const MEETS_AN_ENGINE = ["adapters/**", "browser/**", "node/**", "react-native/**", "tv/**"];

/**
 * Much of what the recorder does shows only when tabs, stores and network fail in turn. A few seeds are played
 * last, and all tests for longer than elsewhere.
 */
const withFewSeeds = ({ tests, ...area }) => ({
  ...area,
  tests: [...tests, "packages/analytics-sdk/tests/simulation/few-seeds.test.ts"],
  mostTestsMs: 4000,
});

/**
 * `wanted` is the share of its mutants that the tests of an area are to catch. `reached` is at most the share that a drawn
 * hundred showed, for an area below that: what fails, until it is wanted. It may only rise.
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

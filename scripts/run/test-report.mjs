import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./repository.mjs";

/** Most failures that are listed. */
const MOST = 20;

/** One line for each failed test in a report of Vitest (reporter `json`): file, name and first line of the reason. */
export function failedTests(reportFile) {
  if (!existsSync(reportFile)) return [];
  const { testResults } = JSON.parse(readFileSync(reportFile, "utf8"));
  const lines = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    const file = path.relative(root, name);
    // A file that failed to load has no tests.
    if (failed.length === 0) return status === "failed" ? [`${file}: ${firstLine(message)}`] : [];
    return failed.map(
      ({ fullName, failureMessages }) => `${file} > ${fullName}: ${firstLine(failureMessages[0])}`,
    );
  });
  if (lines.length === 0)
    return ['no test: an error outside of all tests ended the run; search for "Unhandled" above'];
  return atMost(lines);
}

/**
 * One line for each failed journey in a report of Playwright (reporter `json`), and for each that passed only when repeated:
 * file, name and first line of the reason.
 */
export function failedJourneys(reportFile) {
  if (!existsSync(reportFile)) return { failed: [], secondTry: [] };
  const specs = JSON.parse(readFileSync(reportFile, "utf8")).suites.flatMap(specsOf);
  const ended = (status) =>
    specs.flatMap(({ file, title, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ results }) => {
          const reason = results.find(({ error }) => error !== undefined)?.error.message;
          return `${file} > ${title}: ${firstLine(reason)}`;
        }),
    );
  return { failed: atMost(ended("unexpected")), secondTry: atMost(ended("flaky")) };
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const atMost = (lines) =>
  lines.length > MOST ? [...lines.slice(0, MOST), `and ${lines.length - MOST} more`] : lines;

function firstLine(text = "") {
  return stripVTControlCharacters(text.split("\n")[0]).slice(0, 300);
}

/**
 * How many tests of a report passed, failed and were skipped, for Vitest or Playwright (reporter `json`); all 0 without a report.
 */
export function countTests(reportFile) {
  if (!existsSync(reportFile)) return { passed: 0, failed: 0, skipped: 0 };
  const { stats, numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
    readFileSync(reportFile, "utf8"),
  );
  return stats
    ? { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
    : { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
}

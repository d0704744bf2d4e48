import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { MINUTE } from "@marquee/config";
import { expect, test } from "@playwright/test";
import { isFull } from "./seed.ts";

const REPOSITORY = fileURLToPath(new URL("../../../../", import.meta.url));
const MOST_GROWTH = 1.5;

test("20,000 different requests are answered with pages, and web and platform grow at most by half after the first 2,000 [OVER-26]", async () => {
  test.skip(!isFull, "in the full run: it takes minutes");
  test.setTimeout(30 * MINUTE);
  // A product without journeys beside it, as their answers would be counted too.
  const { stdout } = await promisify(execFile)(process.execPath, ["scripts/bench/memory/run.mjs"], {
    cwd: REPOSITORY,
  }).catch((failure: { readonly stdout: string }) => failure);
  const [, web, platform] = /growth: web ([\d.]+), platform ([\d.]+)/.exec(stdout) ?? [];
  expect(Number(web), stdout).toBeLessThanOrEqual(MOST_GROWTH);
  expect(Number(platform), stdout).toBeLessThanOrEqual(MOST_GROWTH);
  expect(stdout).toContain("answers: 200 20000 times");
});

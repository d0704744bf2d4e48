import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

/** The minified axe engine, which a page parses in half the time. */
const ENGINE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Tags of the rules: WCAG 2.2 AA and best practices. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function runAxe(page: Page): Promise<readonly string[]> {
  return page.evaluate(async (rules) => {
    const { axe: engine } = window as unknown as { readonly axe: typeof axe };
    const { violations } = await engine.run(document, {
      runOnly: { type: "tag", values: rules },
      resultTypes: ["violations"],
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  }, RULES);
}

/**
 * Returns the accessibility violations on a page, each as rule and element. Only violations leave the browser: transferring all
 * results takes several times as long as computing them.
 */
export async function violationsOn(page: Page): Promise<readonly string[]> {
  // Without reduced motion an element that fades in would be checked half transparent.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(ENGINE);
  const found = await runAxe(page);
  if (found.length === 0) return found;
  // An element that renders during the check may move others. Only violations found twice count.
  const again = await runAxe(page);
  return again.filter((violation) => found.includes(violation));
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

/** The engine without its comments and long names: a page reads it in half the time. */
const ENGINE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2 AA, and what is good practice besides. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function look(page: Page): Promise<readonly string[]> {
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
 * What is inaccessible on the page, each rule with the element that breaks it. Only violations leave the browser: handing
 * over everything that is right takes several times as long as finding it.
 */
export async function violationsOn(page: Page): Promise<readonly string[]> {
  // What fades in, perhaps in the middle of the look, is judged as it stays.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(ENGINE);
  const found = await look(page);
  if (found.length === 0) return found;
  // A part that arrives in the middle of the look moves what was measured before it: what is wrong is wrong the second time too.
  const again = await look(page);
  return again.filter((violation) => found.includes(violation));
}

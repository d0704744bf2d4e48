import { readFileSync } from "node:fs";
import { isInterfaceLanguage } from "@marquee/config";
import type { FooterLink, FooterLinks } from "../app/server/layout/built-in-footer.server.ts";
import { DEMO_FOOTER_LINKS } from "./demo-footer-links.ts";

const REGIONS = ["india", "abroad"] as const;
const LISTS = ["popularShows", "popularMovies", "liveChannels", "popularWebSeries", "celebrities"] as const;

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

function isLink(value: unknown): value is FooterLink {
  const { slug, title } = asRecord(value);
  const titles = asRecord(title);
  const isPath = typeof slug === "string" && /^\/(?!\/)/.test(slug);
  return (
    isPath &&
    typeof titles["en"] === "string" &&
    Object.entries(titles).every(
      ([language, text]) => isInterfaceLanguage(language) && typeof text === "string" && text !== "",
    )
  );
}

/**
 * Reads the built-in footer links from the file named by `BUILT_IN_FOOTER_FILE`; without a file, those of the demo catalogue.
 * @throws {Error} naming the first invalid list
 */
export function readFooterLinks(
  path: string | undefined,
  readText: (path: string) => string = (name) => readFileSync(name, "utf8"),
): FooterLinks {
  if (path === undefined) return DEMO_FOOTER_LINKS;
  const fail = (problem: string): never => {
    throw new Error(`BUILT_IN_FOOTER_FILE ${path}: ${problem}`);
  };
  let given: unknown;
  try {
    given = JSON.parse(readText(path));
  } catch (cause) {
    fail(String(cause));
  }
  for (const region of REGIONS) {
    for (const list of LISTS) {
      const links = asRecord(asRecord(given)[region])[list];
      if (!Array.isArray(links) || !links.every(isLink))
        fail(`${region}.${list} is no list of links with slug and title.en`);
    }
  }
  return given as FooterLinks;
}

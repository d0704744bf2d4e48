import { readFileSync } from "node:fs";
import { isInterfaceLanguage } from "@marquee/config";
import type { FooterLink, FooterLinks } from "../app/server/layout/built-in-footer.server.ts";
import { DEMO_FOOTER_LINKS } from "./demo-footer-links.ts";

const PLACES = ["india", "abroad"] as const;
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
 * The footer's own links: those of the file that `BUILT_IN_FOOTER_FILE` names, or of the demo catalogue.
 * @throws {Error} naming the first list that cannot be used
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
  for (const place of PLACES) {
    for (const list of LISTS) {
      const links = asRecord(asRecord(given)[place])[list];
      if (!Array.isArray(links) || !links.every(isLink))
        fail(`${place}.${list} is no list of links with slug and title.en`);
    }
  }
  return given as FooterLinks;
}

import { selfHelpEndpoint } from "@marquee/config/endpoints/static";
import { unreadable } from "../../calls/answer.ts";
import { asObject, asText } from "../../calls/json-fields.ts";

/** A text page about the service: about us, terms, privacy, … `html` comes from the own backend only. */
export interface HelpPage {
  readonly title: string;
  readonly html: string;
}

/** @throws {MarqueeError} code `UNREADABLE_ANSWER` when title or text is missing. */
export function readHelpPage(wire: unknown): HelpPage {
  const page = asObject(wire);
  const title = asText(page?.["title"]);
  const html = asText(page?.["html"]);
  if (title === undefined || html === undefined) {
    throw unreadable(selfHelpEndpoint.id, title === undefined ? "title" : "html");
  }
  return { title, html };
}

import { selfHelpEndpoint } from "@marquee/config/endpoints/static";
import { AuthError } from "./errors/auth-error.ts";
import { asObject, asText } from "./json-fields.ts";

/** A text page about the service: about us, terms, privacy, … `html` comes from the own backend only. */
export interface HelpPage {
  readonly title: string;
  readonly html: string;
}

/** @throws {AuthError} code `UNREADABLE_ANSWER` when title or text is missing. */
export function readHelpPage(wire: unknown): HelpPage {
  const page = asObject(wire);
  const title = asText(page?.["title"]);
  const html = asText(page?.["html"]);
  if (title === undefined || html === undefined) {
    const path = title === undefined ? "title" : "html";
    throw new AuthError({
      code: "UNREADABLE_ANSWER",
      message: `GET /static/self-help answered without ${path}`,
      endpoint: selfHelpEndpoint.id,
      path,
    });
  }
  return { title, html };
}

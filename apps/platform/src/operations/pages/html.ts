import { escapeHtml } from "../../http/escape-html.ts";

/** Markup that is safe to send. */
export interface Html {
  readonly markup: string;
}

/** What a template may contain. Texts are escaped; `undefined` writes nothing. */
export type HtmlPart = Html | readonly Html[] | string | number | undefined;

/** Builds markup from a template and escapes its values. */
export function html(texts: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  const markup = texts.reduce(
    (text, next, index) => text + (index === 0 ? "" : markupOf(parts[index - 1])) + next,
    "",
  );
  return { markup };
}

function markupOf(part: HtmlPart): string {
  if (part === undefined) return "";
  if (typeof part === "string") return escapeHtml(part);
  if (typeof part === "number") return String(part);
  return "markup" in part ? part.markup : part.map(({ markup }) => markup).join("");
}

import type { QuestionRow } from "./campaign-repository.ts";

/** What a question says. */
export interface QuestionTexts {
  readonly text: string;
  readonly options: readonly string[];
}

/** A question in the language, else in English. */
export function questionIn({ content }: Pick<QuestionRow, "content">, language: string): QuestionTexts {
  const byLanguage = content as Readonly<Record<string, QuestionTexts>>;
  return byLanguage[language] ?? byLanguage["en"] ?? { text: "", options: [] };
}

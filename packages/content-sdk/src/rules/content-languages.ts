/** A content language that the viewer's country offers. */
export interface OfferedLanguage {
  readonly code: string;
  /** Chosen on the first visit. */
  readonly isDefault: boolean;
  /** Gives a good experience by itself. */
  readonly isPrimary: boolean;
}

/** What the viewer had before choosing. */
export interface LanguageStart {
  readonly options: readonly OfferedLanguage[];
  readonly content: readonly string[];
  /** Whether the viewer has chosen content languages before. */
  readonly hasChosen: boolean;
}

const includes = (codes: readonly string[], code: string): boolean => codes.indexOf(code) >= 0;

// SHELL-108
/** The content languages a choice starts with: the defaults of the country on the first visit, later those of the viewer. */
export function startingLanguages({ options, content, hasChosen }: LanguageStart): readonly string[] {
  const defaults = options.filter(({ isDefault }) => isDefault).map(({ code }) => code);
  return hasChosen || defaults.length === 0 ? content : defaults;
}

// SHELL-107
/** The options, chosen ones first, each half in the order of the country. */
export function chosenFirst<Option extends { readonly code: string }>(
  options: readonly Option[],
  chosen: readonly string[],
): readonly Option[] {
  const isChosen = ({ code }: Option): boolean => includes(chosen, code);
  return options.filter(isChosen).concat(options.filter((option) => !isChosen(option)));
}

/** Takes a language in or out. */
export function toggleLanguage(content: readonly string[], code: string): readonly string[] {
  return includes(content, code)
    ? content.filter((known) => known !== code)
    : Array.from(content).concat(code);
}

const offeredOf = (content: readonly string[], options: readonly OfferedLanguage[]): OfferedLanguage[] =>
  options.filter(({ code }) => includes(content, code));

// SHELL-109, DEC-111
/** Whether a choice can be applied: it needs one language that the country offers; a display language that is none does not count. */
export function canApplyLanguages(content: readonly string[], options: readonly OfferedLanguage[]): boolean {
  return offeredOf(content, options).length > 0;
}

// SHELL-110
/** Whether one of the chosen content languages gives a good experience by itself. */
export function hasPrimaryLanguage(content: readonly string[], options: readonly OfferedLanguage[]): boolean {
  return offeredOf(content, options).some(({ isPrimary }) => isPrimary);
}

// SHELL-111
/** The content languages that are saved: those offered, and the display language; sorted, each once. */
export function languagesToSave(
  content: readonly string[],
  options: readonly OfferedLanguage[],
  display: string,
): readonly string[] {
  const codes = offeredOf(content, options)
    .map(({ code }) => code)
    .concat(display);
  return codes.filter((code, index) => codes.indexOf(code) === index).sort();
}

/** One language a country offers. */
export interface LanguageOption {
  readonly code: string;
  /** Name in English. */
  readonly name: string;
  /** Name in the language itself. */
  readonly native: string;
  /** Preselected on the first visit. */
  readonly isDefault: boolean;
  /** A primary content language of the country (category 1). */
  readonly isPrimary: boolean;
}

/**
 * Reads one language of language_config; undefined without a code. Missing names fall back to each other and
 * to the code, a missing category is not primary. Spec: shell §3, "Language option".
 */
export function readLanguageOption(wire: unknown): LanguageOption | undefined {
  if (typeof wire !== 'object' || wire === null) return undefined;
  const { l_code: code, name, native, is_default: isDefault, category } = wire as Readonly<Record<string, unknown>>;
  if (typeof code !== 'string' || code === '') return undefined;
  const english = typeof name === 'string' && name !== '' ? name : undefined;
  const own = typeof native === 'string' && native !== '' ? native : undefined;
  return {
    code,
    name: english ?? own ?? code,
    native: own ?? english ?? code,
    isDefault: isYes(isDefault),
    isPrimary: category === 1 || category === '1',
  };
}

/** The wire writes switches as booleans, numbers and texts. */
export function isYes(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true' || value === 'yes';
}

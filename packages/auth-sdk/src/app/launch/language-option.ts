import { asObject, asSwitch, asText } from "../../calls/json-fields.ts";

/** A language offered in a country. Spec: shell §3, "Language option". */
export interface LanguageOption {
  readonly code: string;
  /** English name; the code where the backend gives none. */
  readonly name: string;
  /** Name in the language itself; the English name where the backend gives none. */
  readonly nativeName: string;
  readonly isDefault: boolean;
  /** True for category 1: this content language alone gives a good experience in the country. */
  readonly isPrimary: boolean;
}

/** Reads one option; undefined without a code, as it could neither be stored nor sent. */
export function readLanguageOption(wire: unknown): LanguageOption | undefined {
  const option = asObject(wire);
  const code = asText(option?.["l_code"]);
  if (option === undefined || code === undefined) return undefined;
  const name = asText(option["name"]) ?? code;
  const category = option["category"];
  return {
    code,
    name,
    nativeName: asText(option["native"]) ?? name,
    isDefault: asSwitch(option["is_default"]),
    isPrimary: category === 1 || category === "1",
  };
}

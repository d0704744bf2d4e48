import type { ConfigProblem } from "./config-error.ts";

/** A test for one value: the message of what is wrong, or undefined. */
export type ConfigRule = (value: string) => string | undefined;

/** Reads the keys of one object of a configuration and notes every problem instead of stopping at the first. */
export interface ConfigReader {
  readonly problems: ConfigProblem[];
  text(key: string, rule?: ConfigRule): string;
  optionalText(key: string, rule?: ConfigRule): string | undefined;
  wholeNumber(
    key: string,
    limits: { readonly minimum: number; readonly maximum: number },
  ): number | undefined;
  textList(key: string, rule?: ConfigRule): readonly string[];
  section(key: string): ConfigReader;
  /** Notes every key that nothing has read. Call it last. */
  refuseOthers(): void;
}

/** Makes a reader of an untrusted value that stands at `path`. */
export function createConfigReader(value: unknown, path = "", problems: ConfigProblem[] = []): ConfigReader {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  const source = (isObject ? value : {}) as Readonly<Record<string, unknown>>;
  const known: string[] = [];
  const pathOf = (key: string): string => (path === "" ? key : `${path}.${key}`);
  const note = (at: string, message: string): void => {
    problems.push({ path: at, message });
  };
  if (!isObject) note(path, "is not an object");

  const own = (key: string): unknown => {
    known.push(key);
    return Object.prototype.hasOwnProperty.call(source, key) ? source[key] : undefined;
  };
  const check = (at: string, text: unknown, rule: ConfigRule | undefined): string => {
    if (typeof text !== "string") {
      note(at, "is not a text");
      return "";
    }
    const wrong = rule === undefined ? undefined : rule(text);
    if (wrong !== undefined) note(at, wrong);
    return text;
  };

  const reader: ConfigReader = {
    problems,
    text(key, rule) {
      const text = own(key);
      if (text === undefined || text === "") {
        if (isObject) note(pathOf(key), "is missing");
        return "";
      }
      return check(pathOf(key), text, rule);
    },
    optionalText(key, rule) {
      const text = own(key);
      return text === undefined || text === "" ? undefined : check(pathOf(key), text, rule);
    },
    wholeNumber(key, { minimum, maximum }) {
      const number = own(key);
      if (number === undefined) return undefined;
      if (typeof number === "number" && number % 1 === 0 && number >= minimum && number <= maximum)
        return number;
      note(pathOf(key), `is not a whole number from ${minimum} to ${maximum}`);
      return undefined;
    },
    textList(key, rule) {
      const list = own(key);
      if (list === undefined) return [];
      if (Array.isArray(list))
        return list.map((entry: unknown, index) => check(`${pathOf(key)}[${index}]`, entry, rule));
      note(pathOf(key), "is not a list");
      return [];
    },
    section(key) {
      const section = own(key);
      if (section === undefined && isObject) note(pathOf(key), "is missing");
      return createConfigReader(section ?? {}, pathOf(key), problems);
    },
    refuseOthers() {
      for (const key of Object.keys(source))
        if (!known.includes(key)) note(pathOf(key), "is not a known key");
    },
  };
  return reader;
}

import { MarqueeError } from "./marquee-error.ts";

type Kind = "text" | "string" | "number" | "flag" | "list" | "object" | "function";

/** What each option has to be, such as `text`, `string`, which may be empty, or, for a port, `with get set`: its methods. `?` lets it be missing. */
export type OptionKinds = Readonly<Record<string, Kind | `${Kind}?` | `with ${string}`>>;

type Given = Readonly<Record<string, unknown>>;

/** Longest text an option may hold; what is longer is no id, name or code. */
const MOST_CHARACTERS = 8192;

/** The error of a program's own mistake: nothing was sent. `where` is what was called, `option` what is wrong with it. */
export function invalidOption(where: string, option: string, message: string, cause?: unknown): MarqueeError {
  return new MarqueeError({
    code: "INVALID_OPTION",
    option,
    message: `${where}: ${option} ${message}`,
    cause,
  });
}

/**
 * Checks the options of a function before anything is done with them. For functions of one's own over a client. A text has
 * 1 to 8192 characters, a number is finite.
 * @throws {MarqueeError} code `INVALID_OPTION`; `option` names the first one that is wrong, and no message holds its value
 * @example
 * checkOptions("fetchDetail", options, { type: "text", id: "text", page: "number?" });
 */
export function checkOptions(where: string, options: unknown, kinds: OptionKinds): void {
  for (const name of Object.keys(kinds)) {
    const [words, optional] = (kinds[name] as string).split("?");
    const [kind, ...methods] = (words as string).split(" ");
    const value = (Object(options) as Given)[name];
    if (value === undefined) {
      if (optional === undefined) throw invalidOption(where, name, "is missing");
    } else if (methods[0]) checkPort(where, name, value, methods);
    else if (
      kind === "list"
        ? !Array.isArray(value)
        : typeof value !== (KIND_TYPES[kind as Kind] || kind) ||
          value === null ||
          (kind === "number" && !isFinite(value as number)) ||
          (kind === "text" && (!value || (value as string).length > MOST_CHARACTERS))
    )
      throw invalidOption(where, name, `is no valid ${kind as string}`);
  }
}

/** Where the engine has another word for a kind. */
const KIND_TYPES: { readonly [Name in Kind]?: string } = { text: "string", flag: "boolean" };

/**
 * The same for a function that takes a client first.
 * @throws {MarqueeError} code `INVALID_OPTION`; `option` is `client` where that is none
 */
export function checkCall(where: string, client: unknown, options?: unknown, kinds: OptionKinds = {}): void {
  checkPort(where, "client", client, ["request"]);
  checkOptions(where, options, kinds);
}

/**
 * Checks that a port has its methods.
 * @throws {MarqueeError} code `INVALID_OPTION` naming the port
 */
export function checkPort(where: string, option: string, port: unknown, methods: readonly string[]): void {
  for (const method of methods)
    if (typeof (Object(port) as Given)[method] !== "function")
      throw invalidOption(where, option, `has no ${method}`);
}

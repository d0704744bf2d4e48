import { MarqueeError } from "./marquee-error.ts";

type Kind = "text" | "string" | "number" | "flag" | "list" | "object" | "function";

/**
 * Kind of each option: such as `text`, or `string`, which may be empty; for a port `with get set`, its methods. `?`: it may be
 * missing.
 */
export type OptionKinds = Readonly<Record<string, Kind | `${Kind}?` | `with ${string}`>>;

type Given = Readonly<Record<string, unknown>>;

/** Most characters of a text option. */
const MAX_CHARACTERS = 8192;

/** Creates the error of a wrong argument; nothing was sent. `where` names the called function, `option` the wrong argument. */
export function invalidOption(where: string, option: string, message: string, cause?: unknown): MarqueeError {
  return new MarqueeError({
    code: "INVALID_OPTION",
    option,
    message: `${where}: ${option} ${message}`,
    cause,
  });
}

/**
 * Checks the options of a function before it uses them. For your own functions that use a client. A text has 1 to 8192
 * characters, a number is finite.
 * @throws {MarqueeError} code `INVALID_OPTION`; `option` names the first wrong one, and the message does not hold its value
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
          (kind === "text" && (!value || (value as string).length > MAX_CHARACTERS))
    )
      throw invalidOption(where, name, `is no valid ${kind as string}`);
  }
}

/** Result of `typeof` for kinds with another name. */
const KIND_TYPES: { readonly [Name in Kind]?: string } = { text: "string", flag: "boolean" };

/**
 * Checks the arguments of a function whose first argument is a client.
 * @throws {MarqueeError} code `INVALID_OPTION`; `option` is `client` when the first argument is not a client
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

import { types } from "node:util";

/**
 * Feeds the exported functions of a package invalid values that types forbid, but that plain JavaScript, a query text or a
 * storage may hold, one argument or field after another, and reports what happened. Each package has a table with one line for
 * each function in `tests/bad-input.test.ts`.
 */

/** One function of the table. */
export interface Line {
  /** Valid arguments, created for each call. Each argument, each field and each list's first member is replaced in turn. */
  readonly sound: () => readonly unknown[];
  /** Places where an invalid value gets the engine's own TypeError: only programs that break the types can cause it. */
  readonly leaves?: readonly string[] | undefined;
  /** Which answers to invalid values are right. Default: a value of the same kind as for valid arguments, or none. */
  readonly answers?: ((value: unknown) => boolean) | undefined;
  /**
   * The methods of the returned object, by name; required when it has any. `platform`: they only pass their arguments to the
   * engine's own methods.
   */
  readonly methods?: Table | "platform" | undefined;
}

/** The functions of an entry, or the methods of an object, by name. */
export type Table = Readonly<Record<string, Line>>;

/** Options for feeding a package's functions. */
export interface Feeding {
  /** Whether the package documents this error. */
  readonly isExpectedError: (error: unknown) => boolean;
  /** Advances the fake time of the latest arguments. Default: does nothing. */
  readonly passTime?: (() => Promise<unknown>) | undefined;
  /** `leaves` of functions and methods by their name in the table, such as `createSettings().save`. */
  readonly leaves?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Secrets that must not appear in an error. */
  readonly secrets?: RegExp | undefined;
}

/** One finding, such as `readOtp 0 (symbol): TypeError: Cannot convert a Symbol value to a string`. */
export type Finding = string;

const HOSTILE_ERROR = new Error("thrown by the input itself");

const throwHostile = (): never => {
  throw HOSTILE_ERROR;
};

const TRAPS = [
  "get",
  "has",
  "ownKeys",
  "getOwnPropertyDescriptor",
  "getPrototypeOf",
  "set",
  "defineProperty",
  "deleteProperty",
  "apply",
] as const;

const HUGE = "text of a megabyte";

const hugeText = "x".repeat(2 ** 20);

/** Every kind of invalid value, created for each use. */
const NONSENSE: Readonly<Record<string, () => unknown>> = {
  undefined: () => undefined,
  null: () => null,
  NaN: () => Number.NaN,
  Infinity: () => Number.POSITIVE_INFINITY,
  "a negative number": () => -1,
  "a number beyond all bounds": () => 1e21,
  "half a unit": () => 0.5,
  "no text": () => "",
  [HUGE]: () => hugeText,
  "half a surrogate pair": () => "a\ud800b",
  "control characters": () => "\u0000\u001b[2J\u202e\r\n",
  "a percent sign alone": () => "%",
  __proto__: () => "__proto__",
  constructor: () => "constructor",
  true: () => true,
  "a symbol": () => Symbol("hostile"),
  "a bigint": () => 10n,
  "a function": () => throwHostile,
  "an empty list": () => [],
  "a list of nothing": () => [null, undefined],
  "an empty object": () => ({}),
  "an object without prototype": () => Object.create(null),
  "a field named __proto__": () =>
    JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}') as unknown,
  "negative money": () => ({ amountMinor: -100, currency: "INR" }),
  "a date of no day": () => new Date(Number.NaN),
  "an object in a circle": () => {
    const circle: Record<string, unknown> = {};
    circle["self"] = circle;
    return circle;
  },
  "a proxy that throws": () => new Proxy({}, Object.fromEntries(TRAPS.map((trap) => [trap, throwHostile]))),
};

type Fed =
  | { readonly kind: "answer"; readonly value: unknown }
  | { readonly kind: "error"; readonly error: unknown }
  | { readonly kind: "silence" };

/** Reads no property, as the value may be a proxy that throws. */
const isPromise = (value: unknown): value is Promise<unknown> => types.isPromise(value);

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" &&
  value !== null &&
  !types.isProxy(value) &&
  Object.getPrototypeOf(value) === Object.prototype;

/** An object with functions, such as a storage or a clock: it is replaced as a whole and may change. */
const isPort = (value: object): boolean => Object.values(value).some((part) => typeof part === "function");

/** The paths of all places in the arguments, such as `0.families.launch`. */
function placesOf(given: unknown, path: string, depth: number): string[] {
  const here = path === "" ? [] : [path];
  if (depth === 0) return here;
  if (Array.isArray(given))
    return given.length === 0
      ? here
      : here.concat(
          path === ""
            ? given.flatMap((part, index) => placesOf(part, String(index), depth - 1))
            : placesOf(given[0], `${path}.0`, depth - 1),
        );
  if (!isPlain(given) || (path.includes(".") && isPort(given))) return here;
  return here.concat(
    Object.keys(given).flatMap((name) =>
      placesOf(given[name], path === "" ? name : `${path}.${name}`, depth - 1),
    ),
  );
}

/** The arguments with one place replaced. */
function withPlace(given: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(given))
    return given.map((part, index): unknown =>
      String(index) === name ? withPlace(part, rest, value) : part,
    );
  const before = given as Record<string, unknown>;
  return { ...before, [name]: withPlace(before[name], rest, value) };
}

/** Freezes plain data, so that a function that writes to its input is detected. */
function freeze(value: unknown): void {
  if (!(Array.isArray(value) || isPlain(value)) || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) if (!(isPlain(part) && isPort(part))) freeze(part);
}

async function settled(result: unknown, passTime: () => Promise<unknown>): Promise<Fed> {
  if (!isPromise(result)) return { kind: "answer", value: result };
  let fed: Fed = { kind: "silence" };
  const work = result.then(
    (value) => void (fed = { kind: "answer", value }),
    (error: unknown) => void (fed = { kind: "error", error }),
  );
  for (let turn = 0; turn < 100 && fed.kind === "silence"; turn += 1) {
    await Promise.race([work, passTime()]);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return fed;
}

async function callWith(
  call: (...given: readonly unknown[]) => unknown,
  given: readonly unknown[],
  passTime: () => Promise<unknown>,
): Promise<Fed> {
  let result: unknown;
  try {
    result = call(...given);
  } catch (error) {
    return { kind: "error", error };
  }
  return settled(result, passTime);
}

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? "list" : value === null ? "undefined" : typeof value;

/** A built-in of the language, found by a name that every object inherits: never a right answer to an invalid value. */
const isInherited = (value: unknown): boolean =>
  value === Object.prototype ||
  value === Object ||
  Object.values(Object.getOwnPropertyDescriptors(Object.prototype)).some(
    (part) => part.value !== undefined && part.value === value,
  );

/** The engine's messages for a symbol, a bigint or an object without a text; they name the kind of value. */
const IS_CONVERSION =
  /Cannot convert (a Symbol|a BigInt|object)|Cannot mix BigInt|to a BigInt|serialize a BigInt|circular structure/;

/** Whether the engine's TypeError tells which place is wrong: by its name, or by a field's name that is missing there. */
function namesPlace(message: string, place: string, sound: readonly unknown[]): boolean {
  const owners = place === "nothing" ? sound : [partAt(sound, place)];
  const fields = owners.flatMap((owner) => (isPlain(owner) ? Object.keys(owner) : []));
  return place
    .split(".")
    .filter((part) => !/^\d+$/.test(part))
    .concat(fields)
    .some((name) => new RegExp(`\\b${name}\\b`).test(message));
}

const partAt = (sound: unknown, place: string): unknown =>
  place.split(".").reduce((owner, part) => (Object(owner) as Record<string, unknown>)[part], sound);

/** Whether the engine threw it, rather than a program. */
const isOfEngine = (error: unknown): boolean =>
  [TypeError, RangeError, SyntaxError, URIError].some((kind) => error instanceof kind);

interface Told {
  /** Faults that the table cannot allow. */
  readonly findings: Finding[];
  /** Places that got the engine's TypeError. */
  readonly left: string[];
}

async function feedFunction(
  name: string,
  call: (...given: readonly unknown[]) => unknown,
  line: Line,
  { isExpectedError, passTime = () => Promise.resolve(), secrets }: Feeding,
): Promise<Told> {
  const findings: Finding[] = [];
  const left = new Set<string>();
  const soundly = await callWith(call, line.sound(), passTime);
  if (soundly.kind !== "answer")
    findings.push(
      `${name}: sound arguments get ${soundly.kind === "error" ? String(soundly.error) : "no answer"}`,
    );
  const kind = soundly.kind === "answer" ? kindOf(soundly.value) : "undefined";
  const isKind = (value: unknown): boolean =>
    kind === "undefined" || value === undefined || value === null || kindOf(value) === kind;
  const { answers = isKind } = line;

  function judge(fed: Fed, place: string, what: string, sound: readonly unknown[]): void {
    const where = `${name} ${place} (${what})`;
    if (fed.kind === "silence") findings.push(`${where}: never settles`);
    else if (fed.kind === "answer") {
      if (isInherited(fed.value) || !answers(fed.value))
        findings.push(`${where}: answers ${kindOf(fed.value)} ${shown(fed.value)}`);
    } else {
      const { error } = fed;
      const message = error instanceof Error ? error.message : String(error);
      if (secrets && secrets.test(message)) findings.push(`${where}: tells a secret`);
      if (error === HOSTILE_ERROR || isExpectedError(error)) {
        if (message.trim() === "") findings.push(`${where}: says nothing`);
      } else if (!isOfEngine(error)) findings.push(`${where}: throws ${shown(error)}`);
      else if (/read.?only|not extensible|Cannot delete/.test(message))
        findings.push(`${where}: changes its input: ${message}`);
      else if (!namesPlace(message, place, sound) && !IS_CONVERSION.test(message)) left.add(place);
    }
  }

  judge(await callWith(call, [], passTime), "nothing", "no arguments", line.sound());
  for (const place of placesOf(line.sound(), "", 4)) {
    for (const [what, make] of Object.entries(NONSENSE)) {
      const sound = line.sound();
      // Its letters would become a million fields.
      if (what === HUGE && Object(partAt(sound, place)) === partAt(sound, place)) continue;
      const given = withPlace(sound, place.split("."), make()) as readonly unknown[];
      freeze(given);
      judge(await callWith(call, given, passTime), place, what, sound);
    }
  }
  if ("polluted" in {}) findings.push(`${name}: writes to the prototype of everything`);
  return { findings, left: Array.from(left) };
}

function shown(value: unknown): string {
  try {
    return String(value).slice(0, 100);
  } catch {
    return "what cannot be shown";
  }
}

/** The methods of an object, by name. */
const functionsOf = (owner: object): Readonly<Record<string, (...given: readonly unknown[]) => unknown>> =>
  Object.fromEntries(Object.entries(owner).filter(([, value]) => typeof value === "function"));

/**
 * Feeds every function of an entry, and every method of the objects they return. Reports a function that answers with another
 * kind of value, throws an error that is neither its own nor listed in the table, never settles, writes to its input or reveals a
 * secret; also functions without a line, lines without a function, and listed places without such an error.
 */
export async function feedEntry(entry: object, table: Table, feeding: Feeding): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const functions = functionsOf(entry);
  for (const name of Object.keys(feeding.leaves ?? {}))
    if (!table[name.replace(/\(\).*/, "")]) findings.push(`${name}: leaves something, but has no line`);
  for (const name of Object.keys(table))
    if (!functions[name]) findings.push(`${name}: there is no such function`);
  for (const [name, call] of Object.entries(functions)) {
    const line = table[name];
    if (!line) findings.push(`${name}: has no line in the table`);
    else findings.push(...(await feedLine(name, call, line, feeding)));
  }
  return findings;
}

async function feedLine(
  name: string,
  call: (...given: readonly unknown[]) => unknown,
  line: Line,
  feeding: Feeding,
): Promise<readonly Finding[]> {
  const { findings, left } = await feedFunction(name, call, line, feeding);
  const { leaves = feeding.leaves?.[name] ?? [], methods = {} } = line;
  for (const place of left)
    if (!leaves.includes(place))
      findings.push(`${name}: the engine's TypeError at ${place}, which is not listed`);
  for (const place of leaves)
    if (!left.includes(place)) findings.push(`${name}: ${place} is listed for nothing`);
  const make = (): unknown => call(...line.sound());
  if (methods === "platform" || findings.some((finding) => finding.includes(": sound arguments get ")))
    return findings;
  const made = make();
  const names = isPlain(made) ? Object.keys(functionsOf(made)) : [];
  for (const method of Object.keys(methods))
    if (!names.includes(method)) findings.push(`${name}().${method}: there is no such method`);
  for (const method of names) {
    const own = methods[method];
    if (!own) findings.push(`${name}().${method}: has no line in the table`);
    else {
      const callMethod = (...given: readonly unknown[]): unknown => {
        const fresh = make() as Readonly<Record<string, (...given: readonly unknown[]) => unknown>>;
        return fresh[method]?.(...given);
      };
      findings.push(...(await feedLine(`${name}().${method}`, callMethod, own, feeding)));
    }
  }
  return findings;
}

interface Parser {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: unknown };
}

/**
 * Feeds the schemas of a `./wire` entry: one line for each, with a value that it must accept. Reports a schema that throws on
 * invalid values, refuses the valid one or writes to its input; also schemas without a line and lines without a schema.
 */
export async function feedSchemas(
  wire: object,
  samples: Readonly<Record<string, unknown>>,
): Promise<readonly Finding[]> {
  const parse = (schema: () => unknown, value: unknown) => (schema() as Parser).safeParse(value);
  const schemas = functionsOf(wire);
  const refused = Object.entries(samples).flatMap(([name, sample]) => {
    const schema = schemas[name];
    return schema === undefined || parse(schema, sample).success ? [] : [`${name}: refuses what is sound`];
  });
  const readers = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      (value: unknown) => ({ isTaken: parse(schema, value).success }),
    ]),
  );
  const table = Object.fromEntries(
    Object.entries(samples).map(([name, sample]) => [name, { sound: () => [sample] }]),
  );
  return refused.concat(await feedEntry(readers, table, { isExpectedError: () => false }));
}

import { unreadable, wireNode, type ReadNode, type WireNode } from "./wire-node.ts";

type Readers = readonly ReadNode[];
type ReadBy<Given extends Readers, Index> = Index extends keyof Given
  ? Given[Index] extends ReadNode<infer Value>
    ? Value
    : never
  : never;

type Named<Name extends string, Value> = Name extends `${infer Domain}=${string}`
  ? { readonly [Field in Domain]: Value }
  : { readonly [Field in Name]: Value };

type Typed<Field extends string, Given extends Readers, Missing> = Field extends `${infer Name}*`
  ? Named<Name, readonly string[]>
  : Field extends `${infer Name}[${infer Index}`
    ? Named<Name, readonly ReadBy<Given, Index>[]>
    : Field extends `${infer Name}{${infer Index}`
      ? Named<Name, ReadBy<Given, Index> | Missing>
      : Field extends `${infer Name}#`
        ? Named<Name, number | Missing>
        : Field extends `${infer Name}%`
          ? Named<Name, number | Missing>
          : Field extends `${infer Name}@`
            ? Named<Name, number | Missing>
            : Field extends `${infer Name}?`
              ? Named<Name, boolean | Missing>
              : Named<Field, string | Missing>;

type Field<Text extends string, Given extends Readers> = Text extends `${infer Optional}!`
  ? Typed<Optional, Given, never>
  : Typed<Text, Given, undefined>;

/** What a list of fields is read as. */
export type Fields<List extends string, Given extends Readers> = List extends `${infer First} ${infer Rest}`
  ? Field<First, Given> & Fields<Rest, Given>
  : Field<List, Given>;

const FIELD = /^(\w+)=?([\w|]*)([#%@*?]|[[{]\d|)(!?)$/;

/** What stands behind a kind. */
const WORDS: Readonly<Record<string, string>> = {
  "@": "a date",
  "*": "a list",
  "[": "a list",
  "{": "an object",
  "?": "true or false",
  "": "text",
};

/** From the beginning of a day to its last millisecond. */
const DAY_END_MS = 86_399_999;

const fail = (place: string, mark: string): never => unreadable(place, WORDS[mark] || "a number");

/** A value of the wire by its kind. @throws {MarqueeError} when it has another shape */
function valueOf(kind: string, given: unknown, place: string, readers: Readers): unknown {
  const mark = kind.charAt(0);
  if (mark === "{") return (readers[kind.charAt(1) as never] as ReadNode)(wireNode(given, place));
  if (/[*[]/.test(mark)) {
    if (Array.isArray(given))
      return given.map((part, index) =>
        valueOf(mark === "*" ? "" : `{${kind.charAt(1)}`, part, `${place}[${index}]`, readers),
      );
  } else {
    const isText = typeof given === "string";
    const value = mark === "@" ? isText && Date.parse(given) + (given[10] ? 0 : DAY_END_MS) : given;
    if (mark === "?" ? typeof given === "boolean" : mark ? Number.isFinite(value) : isText)
      return mark === "%" ? (value as number) * 1000 : value;
  }
  return fail(place, mark);
}

/**
 * Makes a reader from a list of fields, such as `id! title! webSlug duration% tags* genres[0`. A field of the wire has the
 * name in snake_case, or the one behind `=`, of several spellings joined by `|` the first that is there. Kinds: text, `#`
 * number, `%` seconds as milliseconds, `@` instant as epoch milliseconds (a day without time is its end), `*` texts, `?` flag, `{` an object and `[` a list of
 * objects by the reader of that number. `!` marks what is needed; null counts as absent, and an absent list is empty.
 */
export function fieldsOf<List extends string, const Given extends Readers>(
  list: List,
  ...readers: Given
): ReadNode<Fields<List, Given>> {
  const entries = list.split(" ").map((entry) => {
    const [, name, spellings, kind, needed] = FIELD.exec(entry) as readonly string[] as [
      string,
      string,
      string,
      string,
      string,
    ];
    const wires = spellings || name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return { name, wires: wires.split("|"), kind, needed };
  });
  return ({ value, path }: WireNode) => {
    const fields: Record<string, unknown> = {};
    for (const { name, wires, kind, needed } of entries) {
      let found: unknown;
      for (const wire of wires) {
        const given = value[wire];
        const place = `${path}.${wire}`;
        if (given !== undefined && given !== null && (given !== "" || kind !== "@")) {
          const read = valueOf(kind, given, place, readers);
          if (found === undefined) found = read;
        } else if (needed) fail(place, kind.charAt(0));
      }
      fields[name] = found === undefined && /[*[]/.test(kind) ? [] : found;
    }
    return fields as Fields<List, Given>;
  };
}

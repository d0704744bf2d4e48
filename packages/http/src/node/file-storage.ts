import { createQueue } from "../adapters/queue.ts";
import { promises as files } from "fs";
import { checkOptions, invalidOption } from "../errors/check-options.ts";
import type { KeyValueStorage } from "../ports/key-value-storage.ts";

/** Error codes of a wrong path. A full disk is not one. */
const PATH_ERROR_CODES = ["EACCES", "EISDIR", "ENOENT", "ENOTDIR", "EPERM", "EROFS"];

/** One queue for all files, as one file has many paths: relative, absolute and links. */
const inTurn = createQueue();

/**
 * Creates a storage in one JSON file, for servers and scripts that run for one viewer. Only the user who runs the program can read
 * the file (mode 0600), as it holds tokens; Windows has no such mode. The first `set` creates a missing file; its folder must
 * exist.
 *
 * Each change is written to a new file, which then replaces the old one, so that a crash leaves one of them whole. Changes of one
 * program run one after another, also those of several storages on one file. Two programs on one file read each other's changes,
 * but when both write at once, the last one wins for the whole file.
 *
 * Its methods reject with a `MarqueeError` of code `INVALID_OPTION` and option `path` if the file cannot be read or written or has
 * other content, and with Node's error for anything else, such as a full disk.
 *
 * @throws {MarqueeError} code `INVALID_OPTION` when `path` is not a text
 * @example
 * const storage = fileStorage("./tokens.json");
 */
export function fileStorage(path: string): KeyValueStorage {
  checkOptions("fileStorage", { path }, { path: "text" });
  return {
    get: (key) => inTurn(async () => (await readRecords(path)).get(key)),
    set: (key, value) =>
      inTurn(async () => {
        if (typeof key !== "string") throw invalidOption("fileStorage().set", "key", "is no text");
        if (typeof value !== "string") throw invalidOption("fileStorage().set", "value", "is no text");
        const records = await readRecords(path);
        if (records.get(key) === value) return;
        await writeRecords(path, records.set(key, value));
      }),
    remove: (key) =>
      inTurn(async () => {
        const records = await readRecords(path);
        if (records.delete(key)) await writeRecords(path, records);
      }),
    keys: () => inTurn(async () => Array.from((await readRecords(path)).keys())),
  };
}

async function readRecords(path: string): Promise<Map<string, string>> {
  let text: string;
  try {
    text = await files.readFile(path, "utf8");
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return new Map();
    throw faultOfPath("cannot be read", cause);
  }
  return parseRecords(text);
}

/** Parses the records of a file. Errors quote neither its content nor the parser's message, which quotes it. */
function parseRecords(text: string): Map<string, string> {
  const records = new Map<string, string>();
  // An empty file may have been created in advance.
  if (text.trim() === "") return records;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw foreignFile();
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw foreignFile();
  for (const key of Object.keys(value)) {
    const record = (value as Readonly<Record<string, unknown>>)[key];
    if (typeof record !== "string") throw foreignFile();
    records.set(key, record);
  }
  return records;
}

const foreignFile = (): Error =>
  invalidOption(
    "fileStorage",
    "path",
    "names a file that fileStorage has not written; remove it, or name another",
  );

async function writeRecords(path: string, records: ReadonlyMap<string, string>): Promise<void> {
  const lines = Array.from(records, ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  const target = await realPath(path);
  const draft = `${target}.${process.pid}-${Math.random().toString(36).slice(2)}.tmp`;
  try {
    // `wx`: fails if the draft exists, so that it cannot be a file that others can read.
    const file = await files.open(draft, "wx", 0o600);
    try {
      await file.writeFile(`{\n${lines.join(",\n")}\n}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await files.rename(draft, target);
  } catch (cause) {
    await files.unlink(draft).catch(() => undefined);
    throw faultOfPath("cannot be written", cause);
  }
}

/** Resolves a symbolic link, so that renaming replaces its target and not the link. */
async function realPath(path: string): Promise<string> {
  try {
    return await files.realpath(path);
  } catch {
    // The file does not exist yet.
    return path;
  }
}

function faultOfPath(what: string, cause: unknown): unknown {
  const { code = "" } = cause as NodeJS.ErrnoException;
  return PATH_ERROR_CODES.includes(code)
    ? invalidOption("fileStorage", "path", `names a file that ${what} (${code})`, cause)
    : cause;
}

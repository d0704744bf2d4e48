import { createQueue } from "../adapters/queue.ts";
import { promises as files } from "fs";
import { checkOptions, invalidOption } from "../errors/check-options.ts";
import type { KeyValueStorage } from "../ports/key-value-storage.ts";

/** Codes of what is wrong with the path itself. A full disk is not among them. */
const FAULTS_OF_THE_PATH = ["EACCES", "EISDIR", "ENOENT", "ENOTDIR", "EPERM", "EROFS"];

/**
 * A storage in one file of JSON, for servers and scripts that run for one viewer. Only the user who runs the program may
 * read the file (mode 0600), as it holds tokens; Windows has no such mode. A missing file holds nothing, and the first
 * `set` makes it; its folder has to be there.
 *
 * Each change is written beside the file and then renamed, so a crash leaves the old file or the new one. Changes of one
 * program go one after another. Two programs on one file read what the other has written, but when both write at once,
 * the last one wins for the whole file.
 *
 * Its methods reject with a `MarqueeError` of code `INVALID_OPTION` and option `path` where the file cannot be read or
 * written or holds something else, and with the error of Node for anything else, such as a full disk.
 *
 * @throws {MarqueeError} code `INVALID_OPTION` when `path` is no text
 * @example
 * const storage = fileStorage("./tokens.json");
 */
export function fileStorage(path: string): KeyValueStorage {
  checkOptions("fileStorage", { path }, { path: "text" });
  const inTurn = createQueue();
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

/** The records of a file. Its content is never quoted, nor is the error of the parser, which quotes it. */
function parseRecords(text: string): Map<string, string> {
  const records = new Map<string, string>();
  // A person has made the file ready before the first record.
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
    // `wx`: a draft is a new file always, so it cannot have been made readable for others before.
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

/** Where a link leads to, so that renaming does not replace the link. */
async function realPath(path: string): Promise<string> {
  try {
    return await files.realpath(path);
  } catch {
    // Not there yet.
    return path;
  }
}

function faultOfPath(what: string, cause: unknown): unknown {
  const { code = "" } = cause as NodeJS.ErrnoException;
  return FAULTS_OF_THE_PATH.includes(code)
    ? invalidOption("fileStorage", "path", `names a file that ${what} (${code})`, cause)
    : cause;
}

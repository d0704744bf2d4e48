import { readdir, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { RequestRefused } from "../errors/request-refused.ts";
import { StartError } from "../errors/start-error.ts";
import type { ImportProgress } from "../modules/content/import/catalogue.ts";
import { describeProblems } from "../modules/content/import/catalogue-error.ts";
import type { ImportSummary } from "../modules/content/import/import-catalogue.ts";
import type { ImportRequest } from "./import-files.ts";

/** Ports of the command: database, clock and terminal. */
export interface ImportCommand {
  /** Imports, in this process or through the running platform. */
  perform(request: ImportRequest, onProgress: (progress: ImportProgress) => void): Promise<ImportSummary>;
  /** A monotonic clock, in milliseconds. */
  now(): number;
  /** Resolves after `ms`. */
  pause(ms: number): Promise<void>;
  say(text: string): void;
  /** Prints progress and skipped lines. */
  note(text: string): void;
}

/** Arguments of the command line. */
interface ImportArguments extends Omit<ImportRequest, "files"> {
  readonly names: readonly string[];
  readonly folder: string | undefined;
}

/** Reads `import [--merge] [--skip-bad] (FILE... | --watch DIR)`; undefined for any other arguments. */
export function readImport(args: readonly string[]): ImportArguments | undefined {
  const flag = { type: "boolean" } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { merge: flag, "skip-bad": flag, watch: { type: "string" } },
      allowPositionals: true,
    });
    if ((positionals.length === 0) === (values.watch === undefined) || values.watch === "") return undefined;
    return {
      names: positionals,
      folder: values.watch,
      merge: values.merge === true,
      skipBad: values["skip-bad"] === true,
    };
  } catch {
    return undefined;
  }
}

/** Imports the files once; with `--watch` it imports a folder at each change until the process ends. */
export async function runImport(args: ImportArguments, command: ImportCommand): Promise<void> {
  const { folder, names, ...options } = args;
  if (folder !== undefined) return watchFolder(folder, options, command);
  await importOnce({ ...options, files: names.map((name) => ({ name, path: resolve(name) })) }, command);
}

async function importOnce(request: ImportRequest, command: ImportCommand): Promise<void> {
  const summary = await command.perform(request, createReporter(command));
  const { skipped = [], ...counts } = summary;
  if (skipped.length > 0) command.note(`Lines left out: ${skipped.length}\n${describeProblems(skipped)}`);
  command.say(
    request.merge
      ? `The catalogue is merged: ${JSON.stringify(counts)}`
      : `The catalogue is replaced: ${JSON.stringify(counts)}`,
  );
}

const REPORT_MS = 2_000;
const SECOND_MS = 1_000;

/** Prints every two seconds how far a phase is, its rate and its remaining time. */
function createReporter({ now, note }: ImportCommand): (progress: ImportProgress) => void {
  let begin: { readonly phase: string; readonly at: number } | undefined;
  let lastAt = now();
  return ({ phase, done, total }) => {
    const at = now();
    if (begin?.phase !== phase) begin = { phase, at: lastAt };
    if (at - lastAt < REPORT_MS) return;
    lastAt = at;
    const perSecond = done / Math.max((at - begin.at) / SECOND_MS, 1);
    const left =
      total === undefined ? "" : ` of ${total}, ${Math.ceil((total - done) / Math.max(perSecond, 1))} s left`;
    note(`${phase}: ${done}${left}, ${Math.round(perSecond)} per second`);
  };
}

/** Time between two polls of the folder. A file is imported once two polls find it unchanged. */
const POLL_MS = 1_000;
/** Time until an import is tried again that failed for another reason than its files. */
const RETRY_MS = 10_000;

async function watchFolder(
  folder: string,
  options: Omit<ImportRequest, "files">,
  command: ImportCommand,
): Promise<void> {
  command.say(`Watching ${folder} for .jsonl files`);
  let imported = "";
  let seen = "";
  let absence = "";
  for (;;) {
    const files = await filesOf(folder);
    const state = JSON.stringify(files);
    let pauseMs = POLL_MS;
    if (files.length > 0 && state === seen && state !== imported) {
      const error = await importOnce({ ...options, files }, command).catch(toStartError);
      const isTried = error === undefined || error instanceof RequestRefused;
      // A refusal has left the catalogue as it was; the next change of a file starts another attempt.
      if (isTried) imported = state;
      else pauseMs = RETRY_MS;
      if (error !== undefined && error.message !== absence) command.note(error.message);
      absence = isTried ? "" : error.message;
    }
    seen = state;
    await command.pause(pauseMs);
  }
}

function toStartError(error: unknown): StartError {
  if (error instanceof StartError) return error;
  throw error;
}

async function filesOf(folder: string) {
  const names = await readdir(folder).catch((cause: unknown) => {
    throw new StartError(`The folder ${folder} cannot be read`, { cause });
  });
  // Editors keep locks and copies in hidden files.
  const files = names
    .filter((name) => name.endsWith(".jsonl") && !name.startsWith("."))
    .sort()
    .map(async (name) => {
      const path = resolve(join(folder, name));
      // The file may have been removed since the folder was read, or be a link to a missing one.
      const facts = await stat(path).catch((error: unknown) => {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
        throw error;
      });
      return facts && { name: basename(path), path, size: facts.size, mtimeMs: facts.mtimeMs };
    });
  return (await Promise.all(files)).filter((file) => file !== undefined);
}

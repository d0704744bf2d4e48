import { createReadStream } from "node:fs";
import type { CatalogueLine, CatalogueSource } from "./catalogue.ts";
import { CatalogueError } from "./catalogue-error.ts";

/** Most bytes of one line: a record needs a few thousand. */
const LONGEST_LINE = 1024 * 1024;
const LINE_FEED = 10;

/** A file of a catalogue. */
export interface CatalogueFile {
  /** As the operator wrote it, for messages. */
  readonly name: string;
  readonly path: string;
}

/**
 * The lines of files, read when they are needed. A line that is too long, or is not UTF-8, is reported as a problem; reading ends
 * with a `CatalogueError` where a file cannot be read.
 */
export function readCatalogueFiles(files: readonly CatalogueFile[]): CatalogueSource {
  return {
    async *lines() {
      for (const file of files) yield* linesOf(file);
    },
  };
}

async function* linesOf({ name, path }: CatalogueFile): AsyncGenerator<CatalogueLine> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let line = 1;
  let parts: Buffer[] = [];
  let length = 0;
  const toLine = (): CatalogueLine => {
    const place = { file: name, line };
    if (length > LONGEST_LINE) return { ...place, text: "", problem: `is longer than ${LONGEST_LINE} bytes` };
    try {
      return { ...place, text: decoder.decode(Buffer.concat(parts)) };
    } catch {
      return { ...place, text: "", problem: "is not UTF-8" };
    }
  };
  const take = (part: Buffer): void => {
    length += part.length;
    // Of a line that is too long only the length is kept.
    if (length > LONGEST_LINE) parts = [];
    else parts.push(part);
  };
  for await (const chunk of chunksOf(path, (cause) => cannotRead({ file: name, line }, cause))) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      take(chunk.subarray(start, end));
      yield toLine();
      line += 1;
      parts = [];
      length = 0;
      start = end + 1;
    }
    take(chunk.subarray(start));
  }
  if (length > 0) yield toLine();
}

/** The content of a file. An error of reading it is replaced; an error of the caller is not. */
async function* chunksOf(path: string, toError: (cause: unknown) => Error): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path) as AsyncIterable<Buffer>;
  } catch (cause) {
    throw toError(cause);
  }
}

const cannotRead = (
  place: { readonly file: string; readonly line: number },
  cause: unknown,
): CatalogueError =>
  new CatalogueError([
    { ...place, message: `cannot be read: ${cause instanceof Error ? cause.message : String(cause)}` },
  ]);

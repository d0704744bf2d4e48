import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";

/** A video of a stream. */
export interface VideoRendition {
  readonly id: string;
  readonly height: number;
  readonly width: number;
  readonly codecs: string;
  /** Maximum bits per second. */
  readonly bandwidth: number;
  readonly average_bandwidth?: number;
  /** Ticks per second of its decode times. */
  readonly timescale: number;
}

/** A sound track of a stream. */
export interface AudioRendition {
  readonly id: string;
  readonly language: string;
  readonly codecs: string;
  readonly bandwidth: number;
  readonly timescale: number;
  readonly segment_durations_ms: readonly number[];
}

/** A subtitle within the loop. */
export interface Cue {
  readonly start_ms: number;
  readonly end_ms: number;
  readonly text: string;
}

/** The description of a sample stream in `stream.json`: one loop of segments, which is repeated. */
export interface Stream {
  readonly name: string;
  readonly loop_ms: number;
  readonly segment_ms: number;
  readonly video: readonly VideoRendition[];
  readonly audio: readonly AudioRendition[];
  readonly subtitles: Readonly<Record<string, readonly Cue[]>>;
  /**
   * Key of the encrypted video (common encryption, ISO 23001-7), in hexadecimal digits. Audio and subtitles are not encrypted.
   */
  readonly encryption?: { readonly key_id: string; readonly key: string };
  /** Tiles of `thumbnails.jpg`, row by row, one for each `every_ms` milliseconds. */
  readonly thumbnails?: {
    readonly every_ms: number;
    readonly columns: number;
    /** Pixels of a tile. */
    readonly width: number;
    readonly height: number;
  };
}

/** Reads sample streams from a folder. */
export interface StreamStore {
  /** Names of all streams. */
  names(): Promise<readonly string[]>;
  find(name: string): Promise<Stream | undefined>;
  /** Bytes of `init.mp4` or `seg-{n}.m4s` of a rendition; undefined when the file is missing. */
  readPart(stream: string, rendition: string, part: string): Promise<Buffer | undefined>;
  /** Bytes of `thumbnails.jpg`; undefined when the file is missing. */
  readThumbnails(stream: string): Promise<Buffer | undefined>;
}

const isMissing = (error: unknown) =>
  error instanceof Error &&
  ((error as NodeJS.ErrnoException).code === "ENOENT" || (error as NodeJS.ErrnoException).code === "ENOTDIR");

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const NAME = /^[a-z0-9][a-z0-9-]{0,40}$/;

/**
 * Creates a store of streams, each in a subfolder. A description is read once and cached, as streams do not change while the
 * platform runs.
 */
export function createStreamStore(folder: string): StreamStore {
  const known = new Map<string, Stream>();
  return {
    async names() {
      const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    },
    async find(name) {
      const stored = known.get(name);
      if (stored !== undefined || !NAME.test(name)) return stored;
      const bytes = await readIfThere(join(folder, name, "stream.json"));
      if (bytes === undefined) return undefined;
      const stream = JSON.parse(bytes.toString("utf8")) as Stream;
      known.set(name, stream);
      return stream;
    },
    readPart: (stream, rendition, part) => readIfThere(join(folder, stream, rendition, part)),
    readThumbnails: (stream) => readIfThere(join(folder, stream, "thumbnails.jpg")),
  };
}

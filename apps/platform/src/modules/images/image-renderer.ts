import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import type { ObjectStore } from "../../ports/object-store.ts";
import type { ImageRequest } from "./image-request.ts";
import { isMissing, masterFile } from "./master-versions.ts";
import { Worker } from "node:worker_threads";
import { threadFile } from "../../runtime/thread-file.ts";
import type { RawPicture } from "./jp2-file.ts";

/** Renders pictures from master drawings and stores them. */
export interface ImageRenderer {
  /** The bytes of a picture; undefined when it has no master drawing. */
  render(request: ImageRequest): Promise<Uint8Array | undefined>;
}

/** Pictures rendered at the same time; more would slow down other requests. */
const CONCURRENT_RENDERS = 2;

async function readMaster(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const BACKGROUND = "#101014";

async function encode(image: Sharp, format: ImageRequest["format"], effort: number): Promise<Uint8Array> {
  if (format === "avif") return image.avif({ quality: 52, effort }).toBuffer();
  if (format === "webp") return image.webp({ quality: 78 }).toBuffer();
  if (format === "png") return image.png({ compressionLevel: 8, palette: false }).toBuffer();
  const opaque = image.flatten({ background: BACKGROUND });
  if (format === "jpg") return opaque.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  const { data, info } = await opaque
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return encodeJp2({ pixels: data, width: info.width, height: info.height });
}

/** Runs at most so many tasks at a time; the others wait. */
function limitConcurrency(most: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (task) => {
    if (free === 0) await new Promise<void>((enter) => void waiting.push(enter));
    else free -= 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}

/**
 * Creates the renderer. It renders a picture at its first request and stores it; parallel requests wait for the same rendering.
 * `effort` is the AVIF effort, 0 to 9. `version` changes with the master drawing, so that old pictures are not served for a new
 * drawing; it is undefined when there is no drawing. A picture that cannot be stored is answered all the same, made again at the
 * next request, and told to `onUnstored`.
 */
export function createImageRenderer({
  mastersFolder,
  objects,
  effort,
  version,
  onUnstored = () => undefined,
}: {
  readonly mastersFolder: string;
  readonly objects: ObjectStore;
  readonly effort: number;
  readonly onUnstored?: (cause: unknown) => void;
  readonly version: (request: ImageRequest) => string | undefined | Promise<string | undefined>;
}): ImageRenderer {
  const running = new Map<string, Promise<Uint8Array | undefined>>();
  const limited = limitConcurrency(CONCURRENT_RENDERS);

  async function make(request: ImageRequest, key: string): Promise<Uint8Array | undefined> {
    const stored = await objects.get(key);
    if (stored !== undefined) return stored;
    const master = await readMaster(masterFile(mastersFolder, request));
    if (master === undefined) return undefined;
    return limited(async () => {
      const resized = sharp(master).resize(request.width, request.height ?? null, {
        fit: "cover",
        position: "centre",
      });
      const bytes = await encode(resized, request.format, effort);
      await objects.put(key, bytes).catch(onUnstored);
      return bytes;
    });
  }

  return {
    async render(request) {
      const drawn = await version(request);
      if (drawn === undefined) return undefined;
      const key = `images/${drawn}/${request.id}/${request.kind}/${request.width}.${request.format}`;
      const shared = running.get(key);
      if (shared !== undefined) return shared;
      const rendering = make(request, key).finally(() => running.delete(key));
      running.set(key, rendering);
      return rendering;
    },
  };
}

/**
 * Encodes a picture as JP2, in a worker thread that ends afterwards: encoding takes up to a second of processor time, and the
 * memory is freed with the thread.
 */
function encodeJp2(picture: RawPicture): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(threadFile(import.meta.url, "jp2-thread"), { workerData: picture });
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("The thread that makes JP2 pictures ended without one")));
  });
}

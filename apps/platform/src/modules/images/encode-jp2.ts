import { Worker } from "node:worker_threads";
import { threadFile } from "../../runtime/thread-file.ts";
import type { RawPicture } from "./jp2-file.ts";

/**
 * A picture as JP2, made in a thread of its own that ends with it: packing holds a processor for up to a second, and
 * the memory goes with the thread.
 */
export function encodeJp2(picture: RawPicture): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(threadFile(import.meta.url, "jp2-thread"), { workerData: picture });
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("The thread that makes JP2 pictures ended without one")));
  });
}

import { Worker } from "node:worker_threads";
import { threadFile } from "../../runtime/thread-file.ts";
import type { RawPicture } from "./jp2-file.ts";

/**
 * Encodes a picture as JP2, in a worker thread that ends afterwards: encoding takes up to a second of processor time, and the
 * memory is freed with the thread.
 */
export function encodeJp2(picture: RawPicture): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(threadFile(import.meta.url, "jp2-thread"), { workerData: picture });
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("The thread that makes JP2 pictures ended without one")));
  });
}

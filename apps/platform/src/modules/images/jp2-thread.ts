import { parentPort, workerData } from "node:worker_threads";
import { toJp2File, type RawPicture } from "./jp2-file.ts";
import { loadOpenJpeg } from "./load-openjpeg.ts";

/** One bit for each pixel: about the bytes of the same picture as jpg. */
const COMPRESSION_RATIO = 24;

const { pixels, width, height } = workerData as RawPicture;
const { J2KEncoder } = await loadOpenJpeg();
const encoder = new J2KEncoder();
encoder.setQuality(false, 1);
encoder.setCompressionRatio(0, COMPRESSION_RATIO);
encoder
  .getDecodedBuffer({
    width,
    height,
    bitsPerSample: 8,
    componentCount: 3,
    isSigned: false,
    isUsingColorTransform: true,
  })
  .set(pixels);
encoder.encode();
parentPort?.postMessage(toJp2File(encoder.getEncodedBuffer(), { width, height }));

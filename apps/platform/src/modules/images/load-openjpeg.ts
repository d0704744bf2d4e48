import { createRequire } from "node:module";
import load from "@cornerstonejs/codec-openjpeg/wasmjs";

const nothing = () => undefined;

/** OpenJPEG, silent: it would write of each picture to the standard output. */
export function loadOpenJpeg(): ReturnType<typeof load> {
  const program = createRequire(import.meta.url).resolve("@cornerstonejs/codec-openjpeg/wasm");
  return load({ locateFile: () => program, print: nothing, printErr: nothing });
}

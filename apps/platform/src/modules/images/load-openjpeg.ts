import { createRequire } from "node:module";
import load from "@cornerstonejs/codec-openjpeg/wasmjs";

const nothing = () => undefined;

/** Loads OpenJPEG without its messages on standard output. */
export function loadOpenJpeg(): ReturnType<typeof load> {
  const program = createRequire(import.meta.url).resolve("@cornerstonejs/codec-openjpeg/wasm");
  return load({ locateFile: () => program, print: nothing, printErr: nothing });
}

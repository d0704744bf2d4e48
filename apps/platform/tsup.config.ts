import { defineConfig } from "tsup";

/** The platform is one program; the workspace packages that it imports stay external, like every other dependency. */
export default defineConfig({
  // Worker threads are separate programs.
  entry: {
    main: "src/main.ts",
    "jp2-thread": "src/modules/images/jp2-thread.ts",
    "engine-thread": "src/database/embedded/engine-thread.ts",
    "process-watch-thread": "src/runtime/process-watch-thread.ts",
  },
  // `node:sqlite` exists under its full name only.
  removeNodeProtocol: false,
  format: ["esm"],
  target: "node20",
  platform: "node",
  clean: true,
  sourcemap: true,
  splitting: true,
});

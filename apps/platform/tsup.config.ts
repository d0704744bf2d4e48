import { defineConfig } from "tsup";

/** The platform is one program: the workspace packages it reads contracts from stay external, like every other dependency. */
export default defineConfig({
  entry: { main: "src/main.ts" },
  // `node:sqlite` exists under its full name only.
  removeNodeProtocol: false,
  format: ["esm"],
  target: "node20",
  platform: "node",
  clean: true,
  sourcemap: true,
  splitting: true,
});

import { join } from "node:path";
import { build } from "esbuild";
import { platformRoot } from "../runtime/platform-root.ts";

/**
 * Bundles the program from the workspace's sources and returns the path of its main file, so that tests can start the real
 * process without building every package. The bundle is inside the package, where Node finds its dependencies.
 */
export async function buildTestProgram(): Promise<string> {
  const root = platformRoot();
  const packages = join(root, "..", "..", "packages");
  const outdir = join(root, "node_modules", ".cache", `test-program-${process.pid}`);
  await build({
    entryPoints: {
      main: join(root, "src", "main.ts"),
      "engine-thread": join(root, "src", "database", "embedded", "engine-thread.ts"),
      "process-watch-thread": join(root, "src", "runtime", "process-watch-thread.ts"),
    },
    outdir,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    logLevel: "error",
    plugins: [
      {
        name: "workspace-sources",
        setup(context) {
          context.onResolve({ filter: /^@marquee\// }, ({ path }) => {
            const [, name = "", entry] = path.split("/");
            return { path: join(packages, name, "src", ...(entry === undefined ? [] : [entry]), "index.ts") };
          });
        },
      },
    ],
  });
  return join(outdir, "main.js");
}

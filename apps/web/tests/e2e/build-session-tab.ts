import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** Builds an HTML page that contains only the web app's session code, bundled from the sources. */
export async function buildSessionTab(): Promise<string> {
  const packages = fileURLToPath(new URL("../../../../packages/", import.meta.url));
  const {
    outputFiles: [bundled],
  } = await build({
    entryPoints: [fileURLToPath(new URL("session-tab.ts", import.meta.url))],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2017",
    plugins: [
      {
        name: "entries",
        setup(bundling) {
          bundling.onResolve({ filter: /^@marquee\// }, ({ path }) => {
            const [, name, entry = ""] = path.split("/");
            return { path: `${packages}${name}/src/${entry}/index.ts` };
          });
        },
      },
    ],
  });
  return `<!doctype html><title>Session</title><script>${(bundled?.text ?? "").replaceAll("</script", "<\\/script")}</script>`;
}

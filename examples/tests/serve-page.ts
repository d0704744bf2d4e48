import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { build, type BuildOptions } from "esbuild";

/** A partner's web server: one page and its script, on another origin than the platform's. */
export interface Site {
  readonly origin: string;
  close(): void;
}

/** Serves `index.html` of an example folder with its script, bundled as its README says. */
export async function servePage(
  folder: string,
  script: BuildOptions & { readonly file: string },
): Promise<Site> {
  const { file, ...options } = script;
  const place = path.join(import.meta.dirname, "..", folder);
  const page = await readFile(path.join(place, "index.html"), "utf8");
  const { outputFiles } = await build({
    entryPoints: [path.join(place, file)],
    bundle: true,
    minify: true,
    write: false,
    logLevel: "error",
    // Ignores the repository's tsconfig, so that packages resolve by their `exports`.
    tsconfigRaw: {},
    ...options,
  });
  const bundled = outputFiles?.[0]?.text ?? "";
  const server = createServer(({ url = "" }, answer) => {
    const isScript = url.includes(".js");
    answer
      .setHeader("content-type", isScript ? "text/javascript" : "text/html; charset=utf-8")
      .end(isScript ? bundled : page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
}

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { inRoot } from "../../run/repository.mjs";
import { BARE_APP } from "./bare-app.mjs";

const web = inRoot("apps/web");
const TYPES = { ".js": "text/javascript", ".css": "text/css" };

/** Builds a bare page of the framework, with the packages of the web app. */
function build(folder) {
  for (const [name, text] of Object.entries(BARE_APP)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  symlinkSync(join(web, "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", private: true }));
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(web, "node_modules/@react-router/dev/bin.cjs"), "build"],
    { cwd: folder, env: { ...process.env, NODE_ENV: "production" }, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`the bare page could not be built: ${stderr}`);
}

/** Serves the bare page. */
export async function startBareSite(platformUrl) {
  const folder = mkdtempSync(join(tmpdir(), "marquee-bare-"));
  build(folder);
  process.env["PLATFORM_URL"] = platformUrl;
  process.env["NODE_ENV"] = "production";
  const require = createRequire(join(web, "package.json"));
  const { createRequestHandler } = await import(pathToFileURL(require.resolve("react-router")).href);
  const handle = createRequestHandler(
    await import(pathToFileURL(join(folder, "build/server/index.js")).href),
    "production",
  );
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://127.0.0.1");
    if (pathname.startsWith("/assets/")) {
      response.setHeader("content-type", TYPES[extname(pathname)] ?? "application/octet-stream");
      response.setHeader("cache-control", "public, max-age=31536000, immutable");
      return response.end(readFileSync(join(folder, "build/client", pathname)));
    }
    if (pathname === "/favicon.ico") return response.writeHead(204).end();
    const answer = await handle(new Request(`http://127.0.0.1${request.url}`));
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    return response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop() {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

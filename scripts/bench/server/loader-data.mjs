// The loader data that a page contains for the browser, as the loaders returned it.
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";

const requireOfWeb = createRequire(new URL("../../../apps/web/package.json", import.meta.url));
const folder = `${dirname(requireOfWeb.resolve("react-router/package.json"))}/dist/production`;
// The decoder of the same router that encoded the data; the router does not export it.
const { decode } = await import(pathToFileURL(`${folder}/vendor/turbo-stream-v2/turbo-stream.js`).href);

const WRITTEN = /streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g;

export async function readLoaderData(html) {
  const text = [...html.matchAll(WRITTEN)].map(([, written]) => JSON.parse(written)).join("");
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
  const { value } = await decode(stream, {});
  return value.loaderData;
}

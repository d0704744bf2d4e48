// The data of the routes that stands in a page for the browser, as the loaders gave it.
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";

const requireOfWeb = createRequire(new URL("../../../apps/web/package.json", import.meta.url));
const folder = `${dirname(requireOfWeb.resolve("react-router/package.json"))}/dist/production`;
// The decoder of the same router that wrote it; it is not among what the router exports.
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

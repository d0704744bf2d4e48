// The baseline: the same HTML, rendered by React and React Router alone. It has elements without components and static data, and
// makes no calls, checks or text look-ups. PAGES names a file with pages as `{ path, html, data }`.
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { Writable } from "node:stream";
import { readElementTree } from "./element-tree.mjs";
import { readLoaderData } from "./loader-data.mjs";

const requireOfWeb = createRequire(new URL("../../../apps/web/package.json", import.meta.url));
const { createElement: h } = requireOfWeb("react");
const { renderToPipeableStream } = requireOfWeb("react-dom/server");
const { createRequestHandler, Outlet, Scripts, ServerRouter, useLoaderData } = requireOfWeb("react-router");

/** What the framework adds to both sides' pages: the router's scripts, and preloads of pictures. */
const isOfTheFramework = ({ type, properties }) =>
  (type === "script" &&
    (properties.type === "text/plain" ||
      properties.dangerouslySetInnerHTML?.__html.includes("__reactRouterContext"))) ||
  (type === "link" && properties.rel === "preload" && properties.as === "image");

function keyed(tree, index = 0) {
  return typeof tree === "string"
    ? tree
    : {
        ...tree,
        properties: { ...tree.properties, key: index },
        children: tree.children.filter((child) => !isOfTheFramework(child)).map(keyed),
      };
}

const render = (tree) =>
  typeof tree === "string"
    ? tree
    : tree.children.length === 0
      ? h(tree.type, tree.properties)
      : h(tree.type, tree.properties, tree.children.map(render));

const pages = new Map();
for (const { path, html } of JSON.parse(readFileSync(process.env.PAGES, "utf8")))
  pages.set(path, { tree: keyed(readElementTree(html)), data: await readLoaderData(html) });

/** Only the path selects the page: the router has one route for all. */
function Page() {
  const { path } = useLoaderData();
  const { tree } = pages.get(path);
  const [head, body] = tree.children;
  return h(
    "html",
    tree.properties,
    render(head),
    h("body", body.properties, body.children.map(render), h(Outlet), h(Scripts)),
  );
}

const browserRoute = {
  id: "root",
  path: "*",
  module: "/assets/root.js",
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  hasDefaultExport: true,
  imports: [],
  css: [],
};

function renderWhole(page) {
  return new Promise((resolve, reject) => {
    const chunks = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    sink.on("finish", () => resolve(Buffer.concat(chunks)));
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => pipe(sink),
      onShellError: reject,
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    });
  });
}

const handler = createRequestHandler(
  {
    entry: {
      module: {
        default: async (request, status, headers, context) => {
          headers.set("content-type", "text/html; charset=utf-8");
          return new Response(await renderWhole(h(ServerRouter, { context, url: request.url })), {
            status,
            headers,
          });
        },
      },
    },
    routes: {
      root: {
        id: "root",
        path: "*",
        module: {
          default: Page,
          loader({ request }) {
            const { pathname, search } = new URL(request.url);
            const path = pathname + search;
            return { path, ...pages.get(path).data };
          },
        },
      },
    },
    assets: {
      version: "1",
      url: "/assets/manifest.js",
      entry: { module: "/assets/entry.js", imports: [] },
      routes: { root: browserRoute },
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  },
  "production",
);

const server = createServer(async (request, response) => {
  const answer = await handler(new Request(`http://127.0.0.1${request.url}`));
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
});
server.keepAliveTimeout = 60_000;
server.listen(Number(process.env.PORT), "127.0.0.1");
